/**
 * How a board that takes long to paint follows a window that moves: it is moved as a picture at once, and painted anew
 * when the window stands still.
 */

import type { Box } from '../table/geometry'
import type { Viewport } from '../table/viewport.svelte'

const STILL_MS = 140

export class Sheet {
  /** The part of the board it was last painted for. */
  painted = $state.raw<Box>({ x: 0, y: 0, w: 1, h: 1 })
  readonly #viewport: Viewport

  /** To be made while a component is. */
  constructor(viewport: Viewport) {
    this.#viewport = viewport
    $effect.pre(() => {
      const now = viewport.shown
      if (!isAlike(this.painted, now)) this.painted = now
      const timer = setTimeout(() => (this.painted = now), STILL_MS)
      return () => clearTimeout(timer)
    })
  }

  /** How the picture has to be moved to be seen through the window. */
  get transform(): string {
    const { shown, width } = this.#viewport
    return moved(this.painted, shown, width)
  }
}

/** True if a picture can be moved from one window to another: both have the same shape, and neither is far larger. */
export function isAlike(one: Box, other: Box): boolean {
  const wider = one.w / other.w
  return Math.abs(one.w / one.h - other.w / other.h) < 0.001 && wider > 0.4 && wider < 2.5
}

/** The move from where a picture was painted to a window of so many pixels. */
export function moved(painted: Box, shown: Box, width: number): string {
  const scale = width / shown.w
  return `translate(${(painted.x - shown.x) * scale}px, ${(painted.y - shown.y) * scale}px) scale(${painted.w / shown.w})`
}
