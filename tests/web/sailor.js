// A player inside the page, who knows nothing but what it shows: says what to do next, or does it, and keeps a diary.
window.sailor = (eager, plan) => {
  const self = { answers: 0, turns: 0, hands: {}, curtains: [], lessons: [], over: false, sailing: false, lost: '' }
  let lots = 7
  const draw = (count) => (lots = (lots * 48271) % 2147483647) % count

  const isOver = () =>
    [...document.querySelectorAll('dialog[open] h1, dialog[open] h2')].some((title) =>
      / won|You won|It is over/.test(title.textContent),
    )
  const options = () => [...document.querySelectorAll('.prompt [data-option]:not(:disabled)')]

  const planned = (buttons) => {
    const key = plan[self.answers]
    const button = buttons.find((one) => one.dataset.option === key)
    if (!button) self.lost = `${key} is not among ${buttons.map((one) => one.dataset.option)}`
    return button
  }

  const preferred = (buttons) => {
    if (plan) return planned(buttons)
    const pointed = buttons.find((button) => button.classList.contains('pointed'))
    if (pointed) return pointed
    for (const start of eager) {
      const fitting = buttons.filter((button) => button.dataset.option.startsWith(start))
      if (fitting.length) return fitting[draw(fitting.length)]
    }
    return buttons[draw(buttons.length)]
  }

  /* Lifts a curtain once, and keeps all that could be read while the screen changed hands. */
  const lift = (curtain) => {
    if (curtain.dataset.lifted) return null
    curtain.dataset.lifted = 'yes'
    self.curtains.push({
      words: document.body.textContent.replaceAll(/\s+/g, ' ').trim(),
      things: document.querySelectorAll('[data-card], [data-option], [data-piece], [data-area], [role=log] *').length,
    })
    return curtain.querySelector('button')
  }

  /* An answer counts when it is clicked, whoever clicks it. */
  const count = ({ target }) => {
    const option = target.closest?.('[data-option], [data-pick]')
    if (!option) return
    self.answers += 1
    if (/^(activate:|crew$)/.test(option.dataset.option ?? option.dataset.pick)) self.turns += 1
  }
  document.addEventListener('click', count, true)

  /* By what the page was used: fingers, a mouse, keys. */
  const use = (by) => (self.hands[by] = (self.hands[by] ?? 0) + 1)
  document.addEventListener('pointerdown', (event) => event.isTrusted && use(event.pointerType), true)
  document.addEventListener('keydown', () => use('keys'), true)

  /* What a coach says, step by step. */
  const listen = () => {
    const title = document.querySelector('.coach h2')?.textContent
    if (!title || self.lessons.at(-1)?.title === title) return
    const words = document.querySelector('.coach .words p')?.textContent ?? ''
    const lit = [...document.querySelectorAll('.pointed')].map(({ dataset: it }) => it.area ?? it.piece ?? it.card ?? it.track ?? '')
    self.lessons.push({ title, words, lit, progress: document.querySelector('.coach progress')?.value })
  }
  new MutationObserver(listen).observe(document.body, { childList: true, characterData: true, subtree: true })
  listen()

  /* What there is to do: the button of an answer, of a curtain or of a folded list, or nothing yet. */
  const next = () => {
    self.over ||= isOver()
    if (self.over || self.lost) return null
    const curtain = document.querySelector('.curtain')
    if (curtain) return lift(curtain)
    const folded = document.querySelector('.prompt [data-spread][aria-expanded=false]')
    if (folded) return folded
    const buttons = options()
    return buttons.length ? preferred(buttons) : null
  }

  /* Asked before looking for what to do next: a curtain that is found has to be lifted. */
  const isDone = (most) => {
    self.over ||= isOver()
    return self.over || self.lost || self.answers >= most
  }

  const act = (most) => {
    const button = isDone(most) ? null : next()
    if (isDone(most)) {
      self.sailing = false
      return
    }
    button?.click()
    setTimeout(act, button ? 4 : 16, most)
  }

  self.sail = (most) => {
    self.sailing = true
    act(most)
  }
  self.next = next
  return self
}
