// Reads whatever comes into the page: which hand cards showed their face, and whether a secret stood anywhere.
(secrets) => {
  window.witness = { faces: [], sightings: [] }

  /* What a change brought: new parts as they would be written down, else the new words. */
  const written = ({ type, target, attributeName, addedNodes }) => {
    if (type === 'childList') return [...addedNodes].map((node) => node.outerHTML ?? node.textContent)
    return type === 'attributes' ? [target.getAttribute(attributeName)] : [target.data]
  }

  const read = (changes) => {
    const { faces, sightings } = window.witness
    for (const card of document.querySelectorAll('.hand [data-card^="card:"]')) {
      const name = card.getAttribute('aria-label')
      if (!faces.includes(name)) faces.push(name)
    }
    const news = changes.flatMap(written).join('\n')
    sightings.push(...secrets.filter((secret) => !sightings.includes(secret) && news.includes(secret)))
  }
  new MutationObserver(read).observe(document, { childList: true, characterData: true, attributes: true, subtree: true })
}
