// Where everything lies on the page of a table, once all of its board is shown.
async () => {
  const frame = () => new Promise(requestAnimationFrame)
  await frame()
  document.querySelector('[aria-label="Show the whole board"]')?.click()
  await frame()
  await frame()
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left, top, right, bottom }
  }
  const all = (selector) => [...document.querySelectorAll(selector)]
  const { scrollWidth: right, scrollHeight: bottom } = document.scrollingElement
  return {
    window: { left: 0, top: 0, right: innerWidth, bottom: innerHeight },
    page: { left: 0, top: 0, right, bottom },
    frame: box(document.querySelector('.frame')),
    prompt: box(document.querySelector('.prompt')),
    question: box(document.querySelector('.prompt .what')),
    players: all('.score .side').map(box),
    areas: all('[data-area]').map((area) => ({ name: area.dataset.area, ...box(area.querySelector('rect')) })),
    pieces: all('.frame [data-piece]').map((piece) => ({ name: piece.dataset.piece, ...box(piece.querySelector('.body')) })),
    cut: all('.score strong')
      .filter((name) => name.scrollWidth > name.clientWidth + 1)
      .map((name) => name.textContent),
  }
}
