/** Where a button may lie on a board without hiding what one can choose. */

import type { Box } from './geometry'

/** The corners of a window, the usual one first. */
export const CORNERS = ['bottom right', 'bottom left', 'top right', 'top left'] as const
export type Corner = (typeof CORNERS)[number]

/** The first corner of a window in which a button of this side lies on none of the boxes; else the usual one. */
export function freeCorner(window: Box, side: number, boxes: readonly Box[]): Corner {
  return CORNERS.find((corner) => !boxes.some((box) => meets(box, squareIn(window, side, corner)))) ?? CORNERS[0]
}

function squareIn({ x, y, w, h }: Box, side: number, corner: Corner): Box {
  return { x: corner.endsWith('right') ? x + w - side : x, y: corner.startsWith('bottom') ? y + h - side : y, w: side, h: side }
}

const meets = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
