// A player inside the page: clicks what the page offers, by a plan or as an eager beginner would, and keeps count.
window.sailor = (eager, plan) => {
  const self = { answers: 0, curtains: 0, uncovered: [], over: false, sailing: false, lost: '' }
  let lots = 7
  const draw = (count) => (lots = (lots * 48271) % 2147483647) % count

  const isOver = () =>
    [...document.querySelectorAll('dialog[open] h1, dialog[open] h2')].some((title) =>
      / won|You won|Nobody won/.test(title.textContent),
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

  const lift = (curtain) => {
    if (curtain.dataset.lifted) return
    curtain.dataset.lifted = 'yes'
    self.curtains += 1
    const shown = [...document.querySelectorAll('[data-card]')].filter(
      (card) => !card.closest('[inert]') && card.checkVisibility(),
    )
    self.uncovered.push(...shown.map((card) => card.dataset.card))
    curtain.querySelector('button').click()
  }

  const act = (most) => {
    if (isOver()) self.over = true
    if (self.over || self.lost || self.answers >= most) {
      self.sailing = false
      return
    }
    const curtain = document.querySelector('.curtain')
    const buttons = options()
    if (curtain) lift(curtain)
    else if (buttons.length) {
      preferred(buttons)?.click()
      self.answers += 1
    }
    setTimeout(act, 4, most)
  }

  self.sail = (most) => {
    self.sailing = true
    act(most)
  }
  return self
}
