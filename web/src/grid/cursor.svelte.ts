/** The keyboard on a board of squares: one square has the focus, and arrows move it among the answers. */

import { squareAt, squareId, type Place } from '../lib/grid'
import { idsAt } from '../table/picking'
import type { Field } from './field.svelte'
import { beside, stepped, topmost } from './places'

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

export class Cursor {
  readonly #field: Field
  readonly #onmove: () => void
  #at = $state.raw<Place | null>(null)

  /** To be made while a component is; `onmove` is told when it has moved. */
  constructor(field: Field, onmove: () => void) {
    this.#field = field
    this.#onmove = onmove
    $effect.pre(() => {
      void field.answered
      this.#at = null
    })
  }

  /** Where it stands: where it was moved to, else at what is asked about, else at the first answer. */
  readonly place = $derived.by<Place>(() => {
    const { grid, subject, goals, level } = this.#field
    return this.#at ?? squareAt(subject?.area ?? '') ?? goals[0] ?? topmost(grid, Math.floor(grid.columns / 2), Math.floor(grid.rows / 2), level)
  })
  readonly id = $derived.by(() => squareId(this.place))
  readonly ids = $derived.by(() => idsAt(this.id, this.#field.standing))
  readonly name = $derived.by(() => this.#field.named(this.ids))

  /** Move as a key says; false if it says nothing of that kind. */
  pressed({ key, shiftKey }: KeyboardEvent): boolean {
    const arrow = ARROWS[key]
    if (arrow) this.#step(arrow, shiftKey)
    else if (key === 'n') this.#onward(1)
    else if (key === 'N') this.#onward(-1)
    else if (key === 'PageUp') this.#climb(1)
    else if (key === 'PageDown') this.#climb(-1)
    else return false
    this.#onmove()
    return true
  }

  #step([dx, dy]: [number, number], isAny: boolean): void {
    const { grid, goals } = this.#field
    this.#at = isAny || !goals.length ? beside(grid, this.place, dx, dy) : stepped(this.place, dx, dy, goals)
  }

  /** From figure to figure. */
  #onward(by: number): void {
    const pieces = this.#field.stood.map(({ piece }) => piece).filter(({ area = '' }) => squareAt(area))
    if (!pieces.length) return
    const here = pieces.findIndex(({ area }) => area === this.id)
    const next = pieces[(Math.max(here, by > 0 ? -1 : 0) + by + pieces.length) % pieces.length]!
    this.#at = squareAt(next.area!)
    if (this.#field.floorsOff(next.area!)) this.#field.wanted = this.place.level
  }

  #climb(by: number): void {
    const { field, x, y } = { field: this.#field, ...this.place }
    field.wanted = Math.min(Math.max(field.level + by, 0), field.grid.levels.length - 1)
    this.#at = topmost(field.grid, x, y, field.wanted)
  }
}
