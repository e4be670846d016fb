/** Where too many share an area, they stand on a plate that reaches beyond it. */

import { arrange, type Place, type Rank } from './arrange'
import type { Box } from './geometry'

/** How small, as half its width, a piece may get before it can no longer be told from others. */
const LEAST: Record<Rank, number> = { figure: 14, fixture: 9, chip: 9 }
/** How much larger they are at least on a plate, since it is there. */
const EASE = 1.5
/** How much further apart, so that what hangs on them stays their own. */
const AIR = 1.2
/** How much larger than its area a plate may be, from step to step. */
const GROWTH = [1, 1.2, 1.4, 1.6, 1.8, 2, 2.2]
/** How much of the growth lies to the left of, or above, the area; the fairest first. */
const SHARES = [0.5, 0, 1, 0.25, 0.75]

export interface Standing {
  places: Place[]
  /** As large as the area, or as its crowd needs. */
  box: Box
}

/** How pieces of these ranks stand in an area `size` times as large as a square, beside others that are taken. */
export function stand(ranks: readonly Rank[], area: Box, size: number, taken: readonly Box[], bounds: Box): Standing {
  for (const growth of GROWTH) {
    const places = arrange(ranks, (area.w / size) * growth, (area.h / size) * growth)
    if (growth < GROWTH.at(-1)! && places.some(({ r }, index) => r < LEAST[ranks[index]!] * (growth > 1 ? EASE : 1))) continue
    if (growth === 1) return { places, box: area }
    const apart = places.map(({ x, y, r }) => ({ x: x * AIR, y: y * AIR, r }))
    return { places: apart, box: spread(area, growth * AIR, taken, bounds) }
  }
  return { places: [], box: area }
}

/** A box that is larger by that factor, where it hides least of what is taken. */
function spread(area: Box, growth: number, taken: readonly Box[], bounds: Box): Box {
  const [w, h] = [area.w * growth, area.h * growth]
  const boxes = SHARES.flatMap((left) => SHARES.map((above) => ({ x: area.x - (w - area.w) * left, y: area.y - (h - area.h) * above, w, h })))
  const cost = (box: Box) => taken.reduce((sum, one) => sum + shared(box, one), 0) + w * h - shared(box, bounds)
  return boxes.reduce((best, box) => (cost(box) < cost(best) ? box : best))
}

/** How much of the board two boxes share. */
function shared(a: Box, b: Box): number {
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return Math.max(0, across) * Math.max(0, down)
}
