/** The window through which a board is seen: all of it, or the part one has panned and zoomed to. */

import { untrack } from 'svelte'
import { settings } from '../lib/settings.svelte'
import { around, CELL, centre, contains, framed, zoomed, type Box, type Point } from './geometry'

const MARGIN = 26
const CLOSEST = 300
const GLIDE_MS = 320
/** How wide a screen is on which fingers need larger squares, and how large they should and must be, in pixels. */
const NARROW = 720
const THUMB = 54
const LEAST_THUMB = 44
/** What the button in the lower right corner takes of such a screen, in pixels. */
const CORNER = 58
/** How much larger than the window may be what one should see, before it is better seen from afar. */
const SPREAD = 1.5

export class Viewport {
  /** The size of the screen it is shown on. */
  width = $state(0)
  height = $state(0)
  readonly aspect = $derived(this.width && this.height ? this.width / this.height : 1.5)
  readonly #bounds: () => Box
  readonly #square: () => number
  readonly #view: () => Box
  #shown: Box
  /* Nothing for where one begins; all of the board stays all of it when the screen is turned. */
  #wanted = $state.raw<Box | 'whole' | null>(null)
  #glide = 0

  /**
   * To be made while a component is; `bounds` is where the board lies, `square` how large its smallest areas are, `view`
   * what of it one should see.
   */
  constructor(bounds: () => Box, square: () => number = () => CELL, view = bounds) {
    this.#bounds = bounds
    this.#square = square
    this.#view = view
    this.#shown = $state.raw(this.#aim)
    $effect.pre(() => {
      const aim = this.#aim
      return untrack(() => this.#glideTo(aim))
    })
  }

  /** What is seen right now. */
  get shown(): Box {
    return this.#shown
  }

  /** Go there, at once or little by little, slower towards the end; returns how to stop on the way. */
  #glideTo(aim: Box): () => void {
    const [from, lasts, start] = [this.#shown, this.#glide, performance.now()]
    let frame = 0
    const step = (now: number) => {
      const left = lasts && Math.max(0, 1 - Math.max(0, now - start) / lasts) ** 3
      this.#shown = left ? between(aim, from, left) : aim
      if (left) frame = requestAnimationFrame(step)
    }
    step(start)
    return () => cancelAnimationFrame(frame)
  }

  get #aim(): Box {
    if (this.#wanted === 'whole') return this.whole
    return this.#wanted ? this.#shaped(this.#wanted) : this.home
  }

  get whole(): Box {
    const board = around([this.#view()], MARGIN)
    const all = framed(board, this.aspect)
    if (!this.isNarrow || (this.width / all.w) * this.#square() >= LEAST_THUMB) return all
    const corner = (CORNER * all.w) / this.width
    const right = all.x + all.w - (board.x + board.w) + MARGIN
    const below = all.y + all.h - (board.y + board.h) + MARGIN
    if (right >= corner || below >= corner) return all
    /* The button would lie on the board: the board makes room where that costs least. */
    const aside = framed({ ...board, w: board.w + corner - MARGIN }, this.aspect)
    const above = framed({ ...board, h: board.h + corner - MARGIN }, this.aspect)
    return aside.w < above.w ? aside : above
  }

  /** True for a small screen: there one zooms by fingers, and buttons are in the way. */
  get isNarrow(): boolean {
    return this.width > 0 && this.width <= NARROW
  }

  /** What will be seen once all gliding is over. */
  get wanted(): Box {
    return this.#aim
  }

  /** Pixels to a unit of the board. */
  get scale(): number {
    return this.width ? Math.round((1000 * this.width) / this.shown.w) / 1000 : 1
  }

  /** True if squares are too small for a finger. */
  get isFar(): boolean {
    return this.scale * this.#square() < LEAST_THUMB - 2
  }

  /** True if there is more of the board than is seen. */
  get isClose(): boolean {
    return this.shown.w < this.whole.w * 0.99
  }

  /** True if the whole board would be too small for a finger on this screen. */
  get isCramped(): boolean {
    return this.isNarrow && (this.width / this.whole.w) * this.#square() < LEAST_THUMB
  }

  /** Where one begins: the whole board, or its middle where all of it would be too small. */
  get home(): Box {
    return this.isCramped ? this.#close(centre(this.#view())) : this.whole
  }

  /** Look at a part of the board, or go home. */
  show(box: Box | 'whole' | null, gently = true): void {
    this.#glide = gently && !settings.reduced ? GLIDE_MS : 0
    this.#wanted = box && box !== 'whole' ? this.#bounded(box) : box
  }

  /** Zoom around a point that stays where it is, else around the middle. */
  zoom(by: number, point?: Point): void {
    this.show(zoomed(this.shown, by, point ?? centre(this.shown)), !point)
  }

  /** What a key on the board does to the window, if anything. */
  pressed(key: string): boolean {
    if (key === '+' || key === '=') this.zoom(0.8)
    else if (key === '-') this.zoom(1.25)
    else if (key === '0') this.fit()
    else return false
    return true
  }

  /** See the whole board. */
  fit(): void {
    this.show('whole')
  }

  /** Come as close to a point as a finger needs. */
  closeTo(point: Point): void {
    this.show(this.#close(point))
  }

  /** Bring a part of the board into view if it is outside. */
  reveal(box: Box): void {
    const { w, h } = this.shown
    if (contains(this.shown, box)) return
    const middle = centre(box)
    this.show({ x: middle.x - w / 2, y: middle.y - h / 2, w, h })
  }

  /** Where the whole board is too small, go to these parts of it unless they are in view, and where one is `toChoose`, large enough for that. */
  attend(near: readonly Box[], toChoose = true): void {
    if (!near.length || !this.isCramped) return
    const box = around(near, 12)
    if (!(toChoose && this.isFar) && contains(this.shown, box)) return
    const close = this.#close(centre(box), box)
    if (box.w > close.w * SPREAD || box.h > close.h * SPREAD) this.fit()
    else this.show(close)
  }

  /** The place on the board at so many pixels from the window's corner. */
  place(left: number, top: number): Point {
    const { x, y, w, h } = this.shown
    return { x: x + (left / this.width) * w, y: y + (top / this.height) * h }
  }

  /** What was wanted, in the shape of the screen: all of it, but where squares must stay large, as much as fits. */
  #shaped(box: Box): Box {
    if (!this.isCramped || box.w >= this.whole.w * 0.9) return framed(box, this.aspect)
    return { x: box.x, y: centre(box).y - box.w / this.aspect / 2, w: box.w, h: box.w / this.aspect }
  }

  /** A window around a point with squares for a thumb, a little further off if that shows more of `also`. */
  #close(point: Point, also?: Box): Box {
    const width = (pixels: number) => (this.width * this.#square()) / pixels
    const wanted = also ? Math.max(also.w, also.h * this.aspect) : 0
    const w = Math.min(Math.max(width(THUMB), wanted), width(LEAST_THUMB))
    const h = w / this.aspect
    const board = around([this.#bounds()], MARGIN)
    board.h += Math.max(0, (CORNER * w) / this.width - MARGIN)
    return { x: within(point.x - w / 2, w, board.x, board.w), y: within(point.y - h / 2, h, board.y, board.h), w, h }
  }

  /** No further out than the whole board, no closer than a few squares, never all beside the board. */
  #bounded(box: Box): Box {
    const bounds = this.#bounds()
    const w = Math.min(Math.max(box.w, CLOSEST), Math.max(this.whole.w, bounds.w) * 1.2)
    const h = (w * box.h) / box.w
    const x = Math.min(Math.max(box.x + (box.w - w) / 2, bounds.x - w / 2), bounds.x + bounds.w - w / 2)
    const y = Math.min(Math.max(box.y + (box.h - h) / 2, bounds.y - h / 2), bounds.y + bounds.h - h / 2)
    return { x, y, w, h }
  }
}

/** The box that has come so much of the way from one to another. */
function between(from: Box, to: Box, way: number): Box {
  const on = (side: keyof Box) => from[side] + (to[side] - from[side]) * way
  return { x: on('x'), y: on('y'), w: on('w'), h: on('h') }
}

/** A stretch of that length moved so that it lies on the board, or the board in its middle if it is longer. */
function within(at: number, length: number, begin: number, whole: number): number {
  if (length >= whole) return begin + (whole - length) / 2
  return Math.min(Math.max(at, begin), begin + whole - length)
}
