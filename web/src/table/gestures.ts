/** Hands on the board: one pointer drags it, two pinch it, a wheel zooms; a press that does not move stays a click. */

import { zoomed, type Point } from './geometry'
import type { Viewport } from './viewport.svelte'

/** How far a pointer may stray, in pixels, and still have clicked: a finger is not as steady as a mouse. */
const STRAY: Record<string, number> = { mouse: 6, pen: 8, touch: 12 }

export class Gestures {
  readonly #viewport: Viewport
  readonly #frame: () => HTMLElement
  readonly #ondrag: () => void
  readonly #pointers = new Map<number, Point>()
  #start: Point = { x: 0, y: 0 }
  #dragged = false
  #kind = 'mouse'

  /** `ondrag` is told when a press turns out to be a drag. */
  constructor(viewport: Viewport, frame: () => HTMLElement, ondrag: () => void) {
    this.#viewport = viewport
    this.#frame = frame
    this.#ondrag = ondrag
  }

  readonly down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    /* The first finger of a new touch ends all earlier ones, whether they were seen to leave or not. */
    if (event.isPrimary) this.#pointers.clear()
    this.#kind = event.pointerType
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (this.#pointers.size > 1) return
    this.#dragged = false
    this.#start = { x: event.clientX, y: event.clientY }
  }

  readonly move = (event: PointerEvent): void => {
    const last = this.#pointers.get(event.pointerId)
    if (!last) return
    const now = { x: event.clientX, y: event.clientY }
    if (!this.#dragged && this.#pointers.size === 1 && distance(now, this.#start) < (STRAY[this.#kind] ?? 6)) return
    if (!this.#dragged) this.#begin(event.pointerId)
    this.#pointers.set(event.pointerId, now)
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (other) this.#pinch(last, now, other)
    else this.#pan(last, now)
  }

  readonly up = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId)
  }

  /** The click that ends a drag is none; a tap on squares too small for a finger comes closer to them first. */
  readonly click = (event: MouseEvent): void => {
    const isTapFromAfar = this.#kind === 'touch' && event.detail > 0 && this.#viewport.isCramped && this.#viewport.isFar
    if (!this.#dragged && !isTapFromAfar) return
    if (!this.#dragged) this.#viewport.closeTo(this.#onBoard({ x: event.clientX, y: event.clientY }))
    this.#dragged = false
    event.stopPropagation()
    event.preventDefault()
  }

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const by = Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * 0.004)
    this.#viewport.zoom(by, this.#onBoard({ x: event.clientX, y: event.clientY }))
  }

  #begin(pointer: number): void {
    this.#dragged = true
    this.#frame().setPointerCapture(pointer)
    this.#ondrag()
  }

  #pan(from: Point, to: Point): void {
    const { shown, width } = this.#viewport
    const scale = shown.w / width
    this.#viewport.show({ ...shown, x: shown.x - (to.x - from.x) * scale, y: shown.y - (to.y - from.y) * scale }, false)
  }

  #pinch(from: Point, to: Point, other: Point): void {
    const by = distance(from, other) / Math.max(1, distance(to, other))
    this.#viewport.show(zoomed(this.#viewport.shown, by, this.#onBoard(other)), false)
  }

  #onBoard(at: Point): Point {
    const { left, top } = this.#frame().getBoundingClientRect()
    return this.#viewport.place(at.x - left, at.y - top)
  }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
