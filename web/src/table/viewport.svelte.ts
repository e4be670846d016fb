/** The window through which a board is seen: all of it, or the part one has panned and zoomed to. */

import { cubicOut } from 'svelte/easing'
import { Tween } from 'svelte/motion'
import { settings } from '../lib/settings.svelte'
import { around, framed, zoomed, type Box, type Point } from './geometry'

const MARGIN = 34
const CLOSEST = 300
const GLIDE_MS = 320

export class Viewport {
  /** The size of the screen it is shown on. */
  width = $state(0)
  height = $state(0)
  readonly aspect = $derived(this.width && this.height ? this.width / this.height : 1.5)
  readonly #bounds: () => Box
  readonly #view: Tween<Box>
  #wanted = $state.raw<Box | null>(null)
  #glide = 0

  /** To be made while a component is; `bounds` is where the board lies. */
  constructor(bounds: () => Box) {
    this.#bounds = bounds
    this.#view = Tween.of(() => (this.#wanted ? framed(this.#wanted, this.aspect) : this.whole), {
      duration: () => this.#glide,
      easing: cubicOut,
    })
  }

  /** What is seen right now. */
  get shown(): Box {
    return this.#view.current
  }

  get whole(): Box {
    return framed(around([this.#bounds()], MARGIN), this.aspect)
  }

  /** Look at a part of the board, or at all of it. */
  show(box: Box | null, gently = true): void {
    this.#glide = gently && !settings.reduced ? GLIDE_MS : 0
    this.#wanted = box && this.#bounded(box)
  }

  /** Zoom around a point that stays where it is, else around the middle. */
  zoom(by: number, point?: Point): void {
    const { x, y, w, h } = this.shown
    this.show(zoomed(this.shown, by, point ?? { x: x + w / 2, y: y + h / 2 }), !point)
  }

  /** Bring a part of the board into view if it is outside. */
  reveal(box: Box): void {
    const { x, y, w, h } = this.shown
    if (box.x >= x && box.y >= y && box.x + box.w <= x + w && box.y + box.h <= y + h) return
    this.show({ ...this.shown, x: box.x + box.w / 2 - w / 2, y: box.y + box.h / 2 - h / 2 })
  }

  /** The place on the board at so many pixels from the window's corner. */
  place(left: number, top: number): Point {
    const { x, y, w, h } = this.shown
    return { x: x + (left / this.width) * w, y: y + (top / this.height) * h }
  }

  /** No further out than the whole board, no closer than a few squares, never all beside the board. */
  #bounded(box: Box): Box {
    const bounds = this.#bounds()
    const w = Math.min(Math.max(box.w, CLOSEST), this.whole.w * 1.2)
    const h = (w * box.h) / box.w
    const x = Math.min(Math.max(box.x + (box.w - w) / 2, bounds.x - w / 2), bounds.x + bounds.w - w / 2)
    const y = Math.min(Math.max(box.y + (box.h - h) / 2, bounds.y - h / 2), bounds.y + bounds.h - h / 2)
    return { x, y, w, h }
  }
}
