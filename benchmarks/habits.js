// Good habits that can be seen from inside a page; gives a sentence for each that is missing.
() => {
  const missing = []
  const want = (isKept, sentence) => isKept || missing.push(sentence)
  const meta = (name) => document.querySelector(`meta[name=${name}]`)?.content ?? ''
  want(document.doctype?.name === 'html', 'there is no doctype')
  want(document.characterSet === 'UTF-8', 'it is not in UTF-8')
  want(document.title.trim(), 'it has no title')
  want(document.documentElement.lang, 'it does not say its language')
  want(meta('description'), 'it has no description')
  want(/width=device-width/.test(meta('viewport')), 'its viewport is not as wide as the device')
  want(!/user-scalable=no|maximum-scale/.test(meta('viewport')), 'one cannot zoom in')
  want(document.querySelectorAll('h1').length === 1, 'it has not exactly one first heading')

  for (const image of document.images) {
    want(image.hasAttribute('alt'), `an image has no alternative: ${image.src}`)
    const box = getComputedStyle(image)
    const isSized = (image.hasAttribute('width') && image.hasAttribute('height')) || box.aspectRatio !== 'auto' || box.position === 'absolute'
    want(isSized, `room for an image is not kept: ${image.src}`)
  }

  /* A finger wants 24 pixels. What stands on the board has its twin among the answers; links in a text run with it. */
  const LEAST = 24
  const TARGETS = 'a[href], button, select, summary, input, [role=button], [role=tab]'
  for (const target of matchMedia('(pointer: coarse)').matches ? document.querySelectorAll(TARGETS) : []) {
    if (!target.checkVisibility() || target.closest('svg, [inert]') || target.matches('p a, li span a')) continue
    const { width, height } = (target.matches('label input') ? target.closest('label') : target).getBoundingClientRect()
    if (width <= 1 && height <= 1) continue
    const name = target.getAttribute('aria-label') ?? (target.textContent.trim() || target.outerHTML)
    want(Math.round(width) >= LEAST && Math.round(height) >= LEAST, `too small to tap (${width.toFixed(0)}×${height.toFixed(0)}): ${name.slice(0, 60)}`)
  }
  return missing
}
