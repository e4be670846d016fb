// Where everything lies on the page of a table, once all of its board is shown.
async () => {
  const frame = () => new Promise(requestAnimationFrame)
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left, top, right, bottom }
  }
  const all = (selector) => [...document.querySelectorAll(selector)]
  const corners = () => JSON.stringify([box(document.querySelector('.frame')), ...all('[data-area] rect').map(box)])

  /* A page takes a moment to see that its window has changed: it has settled when nothing moves any more. */
  const settle = async () => {
    for (let before = '', still = 0; still < 4; ) {
      await frame()
      const now = corners()
      still = now === before ? still + 1 : 0
      before = now
    }
  }
  await settle()
  document.querySelector('[aria-label="Show the whole board"]')?.click()
  await settle()
  const { scrollWidth: right, scrollHeight: bottom } = document.scrollingElement
  return {
    window: { left: 0, top: 0, right: innerWidth, bottom: innerHeight },
    page: { left: 0, top: 0, right, bottom },
    frame: box(document.querySelector('.frame')),
    prompt: box(document.querySelector('.prompt')),
    zoom: box(document.querySelector('.zoom')),
    question: box(document.querySelector('.prompt .what')),
    players: all('.score .side').map(box),
    areas: all('[data-area]').map((area) => ({ name: area.dataset.area, ...box(area.querySelector('rect')) })),
    pieces: all('.frame [data-piece]').map((piece) => ({ name: piece.dataset.piece, ...box(piece.querySelector('.body')) })),
    cut: all('.score strong')
      .filter((name) => name.scrollWidth > name.clientWidth + 1)
      .map((name) => name.textContent),
  }
}
