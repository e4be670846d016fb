/** Pointing something out to one's team: Alt and a click, or a finger that rests on a thing. */

const HOLD_MS = 550
/** How far a finger may stray, in pixels, and still rest. */
const STRAY = 12

export class Pinging {
  readonly #may: () => boolean
  readonly #point: (id: string) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #held: { id: string; x: number; y: number } | null = null
  #done = false

  constructor(may: () => boolean, point: (id: string) => void) {
    this.#may = may
    this.#point = point
  }

  readonly down = (event: PointerEvent): void => {
    this.#drop()
    this.#done = false
    const id = event.pointerType === 'touch' && event.isPrimary && this.#may() ? thingAt(event.target) : null
    if (!id) return
    this.#held = { id, x: event.clientX, y: event.clientY }
    this.#timer = setTimeout(() => this.#rested(), HOLD_MS)
  }

  readonly move = (event: PointerEvent): void => {
    if (this.#held && Math.hypot(event.clientX - this.#held.x, event.clientY - this.#held.y) > STRAY) this.#drop()
  }

  readonly up = (): void => this.#drop()

  /** A finger that rests may bring up a menu of its own; in a team it points instead. */
  readonly menu = (event: Event): void => {
    if (!this.#held && !this.#done) return
    this.#rested()
    swallow(event)
  }

  readonly click = (event: MouseEvent): void => {
    const id = event.altKey && this.#may() ? thingAt(event.target) : null
    if (id) this.#point(id)
    if (id || this.#done) swallow(event)
    this.#done = false
  }

  #rested(): void {
    if (!this.#held) return
    this.#point(this.#held.id)
    this.#drop()
    this.#done = true
  }

  #drop(): void {
    clearTimeout(this.#timer)
    this.#held = null
  }
}

/** The id of the area, piece or card there. */
export function thingAt(target: EventTarget | null): string | null {
  const { dataset } = (target as Element | null)?.closest?.<HTMLElement>('[data-piece], [data-card], [data-area]') ?? {}
  return dataset?.piece ?? dataset?.card ?? dataset?.area ?? null
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
