/** What lies outside the window on the board, and on which side of it. */

import { gathered } from '../lib/gathered'
import { centre, type Box } from './geometry'

export type Side = 'left' | 'right' | 'up' | 'down'

/** Per side the boxes whose middle is outside, the nearest first. */
export function beyond(boxes: readonly Box[], shown: Box): { side: Side; boxes: Box[] }[] {
  const found = gathered(boxes.flatMap((box) => {
    const { side, off } = outside(box, shown)
    return off > 0 ? [[side, { box, off }]] : []
  }))
  return [...found].map(([side, there]) => ({ side, boxes: there.sort((a, b) => a.off - b.off).map(({ box }) => box) }))
}

/** On which side a box is furthest out, and how far; not more than zero is inside. */
function outside(box: Box, shown: Box): { side: Side; off: number } {
  const { x, y } = centre(box)
  const sides: { side: Side; off: number }[] = [
    { side: 'left', off: shown.x - x },
    { side: 'right', off: x - shown.x - shown.w },
    { side: 'up', off: shown.y - y },
    { side: 'down', off: y - shown.y - shown.h },
  ]
  return sides.reduce((most, one) => (one.off > most.off ? one : most))
}
