/** Where things are on a board of squares, and how one goes from one to another. */

import { pointAt, squareAt, terrainAt, type Place } from '../lib/grid'
import type { Grid, Piece, Sail } from '../lib/wire'
import { CELL, type Box, type Point } from '../table/geometry'
import { standingIn } from '../table/picking'

/** Room around the squares, in which their numbers stand. */
export const EDGE = 62
/** Half the width of a figure's base. */
export const BASE = 46

export interface Stood {
  piece: Piece
  x: number
  y: number
  /** How large it is drawn: those who lie beside somebody are smaller. */
  size: number
  level: number
}

export function boundsOf({ columns, rows }: Grid): Box {
  return { x: -EDGE, y: -EDGE, w: columns * CELL + 2 * EDGE, h: rows * CELL + 2 * EDGE }
}

export function boxAt({ x, y }: Place): Box {
  return { x: x * CELL, y: y * CELL, w: CELL, h: CELL }
}

/** The middle of a square, or a point; null for the id of anything else. */
export function spotOf(id: string): Point | null {
  const place = squareAt(id)
  return place ? { x: place.x * CELL + CELL / 2, y: place.y * CELL + CELL / 2 } : pointAt(id)
}

/** The box around a square or a point. */
export function boxOn(id: string): Box | null {
  const spot = spotOf(id)
  return spot && { x: spot.x - CELL / 2, y: spot.y - CELL / 2, w: CELL, h: CELL }
}

const isLying = ({ posture = '' }: Piece): boolean => ['down', 'out', 'dead'].includes(posture)

/** Places for those beside the first of a square, from its middle. */
const BESIDE: [number, number][] = [[-27, 27], [27, 27], [-27, -27], [27, -27]]

/** Where every piece stands; who lies is drawn first, so that nobody is hidden by him. */
export function stand(pieces: readonly Piece[]): Stood[] {
  const stood = [...standingIn(pieces)].flatMap(([area, here]) => {
    const spot = spotOf(area)
    if (!spot) return []
    const { x, y } = spot
    const level = squareAt(area)?.level ?? 0
    const order = [...here].sort((a, b) => Number(isLying(a)) - Number(isLying(b)))
    return order.map((piece, place) => {
      const [dx, dy] = place ? BESIDE[(place - 1) % BESIDE.length]! : [0, 0]
      return { piece, x: x + dx, y: y + dy, size: place ? 0.58 : 1, level }
    })
  })
  return stood.sort((a, b) => Number(isLying(b.piece)) - Number(isLying(a.piece)))
}

/** The square one sees at a point while one looks at a level: where there is only air, what lies below. */
export function squareUnder(grid: Grid, { x, y }: Point, level: number): Place | null {
  const column = Math.floor(x / CELL)
  const row = Math.floor(y / CELL)
  if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return null
  return topmost(grid, column, row, level)
}

/** What one sees of a column of squares from a level down. */
export function topmost(grid: Grid, x: number, y: number, level: number): Place {
  while (level > 0 && terrainAt(grid, { x, y, level }) === 'void') level--
  return { x, y, level }
}

/** The place one comes to by an arrow key: straight ahead before aside, near before far. */
export function stepped(from: Place, dx: number, dy: number, places: readonly Place[]): Place {
  let best = from
  let least = Infinity
  for (const place of places) {
    const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx)
    if (ahead <= 0 || aside > ahead) continue
    const cost = ahead + aside * 2.5
    if (cost < least) [best, least] = [place, cost]
  }
  return best
}

/** The next square in a direction, whatever it is; the edge of the board is the end. */
export function beside(grid: Grid, from: Place, dx: number, dy: number): Place {
  const x = Math.min(Math.max(from.x + dx, 0), grid.columns - 1)
  const y = Math.min(Math.max(from.y + dy, 0), grid.rows - 1)
  return topmost(grid, x, y, from.level)
}

/** The nearest of some places to a point, if it is no further than `reach` from the middle of it. */
export function nearest(point: Point, ids: Iterable<string>, reach: number): string | null {
  let best: string | null = null
  let least = reach
  for (const id of ids) {
    const spot = spotOf(id)
    const off = spot ? Math.hypot(spot.x - point.x, spot.y - point.y) : Infinity
    if (off < least) [best, least] = [id, off]
  }
  return best
}

/** The outline of a ship around the origin, bow to the north. */
export function hullOf([length, beam]: readonly [number, number]): string {
  const [bow, stern, side] = [-length / 2, length / 2, beam / 2]
  return (
    `M0 ${bow}C${side * 0.75} ${bow + length * 0.12} ${side} ${bow + length * 0.28} ${side} ${bow + length * 0.48}` +
    `L${side * 0.86} ${stern - length * 0.04}Q0 ${stern + length * 0.03} ${-side * 0.86} ${stern - length * 0.04}` +
    `L${-side} ${bow + length * 0.48}C${-side} ${bow + length * 0.28} ${-side * 0.75} ${bow + length * 0.12} 0 ${bow}Z`
  )
}

/** A sail that lies across a ship, seen from above. */
export function sailOf({ span, belly }: Sail): string {
  return `M${-span / 2} 0Q0 ${-2 * belly} ${span / 2} 0Q0 ${-belly / 2} ${-span / 2} 0z`
}

/** True if a point lies on a piece that is turned so many degrees: on its hull, else on its base. */
export function isOn({ piece, x, y, size }: Stood, point: Point, turn: number): boolean {
  const [dx, dy] = [point.x - x, point.y - y]
  if (!piece.hull) return Math.hypot(dx, dy) <= (BASE + 4) * size
  const angle = (turn * Math.PI) / 180
  const [length, beam] = piece.hull
  return Math.abs(dx * Math.sin(angle) - dy * Math.cos(angle)) <= length / 2 && Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle)) <= beam / 2
}

/** A part of a disc around a point: `spread` degrees about `heading`, clockwise from north. */
export function sector({ x, y }: Point, radius: number, heading: number, spread: number): string {
  if (spread >= 360) return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`
  const at = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
  }
  return `M${x} ${y}L${at(heading - spread / 2)}A${radius} ${radius} 0 ${spread > 180 ? 1 : 0} 1 ${at(heading + spread / 2)}Z`
}


/** The board as one sees it while one looks at a level: over the air of that level, what lies below. */
export function seenFrom(grid: Grid, level: number): Grid {
  if (!level) return grid
  const rows = grid.levels[0]!.rows.map((row, y) =>
    [...row].map((_, x) => grid.levels[topmost(grid, x, y, level).level]!.rows[y]![x]).join(''),
  )
  return { ...grid, levels: [{ rows }] }
}
