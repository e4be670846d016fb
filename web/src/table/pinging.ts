/** Pointing something out to one's team: Alt and a click, or a finger that rests on a thing. */

import type { Point } from './geometry'

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
    const id = event.pointerType === 'touch' && event.isPrimary && this.#may() ? thingAt(event) : null
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
    const id = event.altKey && this.#may() ? thingAt(event) : null
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

/** What says which square of a board lies at a place of the screen, by the element of that board. */
export const squaresOf = new WeakMap<Element, (at: Point) => string | null>()

/** The id of the area, piece, card or square there. */
function thingAt({ target, clientX, clientY }: MouseEvent): string | null {
  const element = target as Element | null
  const { dataset } = element?.closest?.<HTMLElement>('[data-piece], [data-card], [data-area]') ?? {}
  const board = element?.closest?.('[data-grid]')
  return dataset?.piece ?? dataset?.card ?? dataset?.area ?? (board && squaresOf.get(board)?.({ x: clientX, y: clientY })) ?? null
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
