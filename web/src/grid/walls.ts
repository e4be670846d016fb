/** Walls, doors, windows and fences: squares in the rules, thin lines through their middles to the eye. */

import { terrainAt, type Terrain } from '../lib/grid'
import type { Grid } from '../lib/wire'
import { CELL } from '../table/geometry'
import { cellsOf, type Cell } from './land'

const WALLS: Terrain[] = ['wall', 'door', 'window']

export interface Walls {
  /** Lines through the middles of squares that touch. */
  lines: string
  /** Squares that touch no other: pillars. */
  pillars: Cell[]
  doors: Opening[]
  windows: Opening[]
}

export interface Opening {
  x: number
  y: number
  /** True if the wall it is in runs up and down. */
  upright: boolean
}

export function walls(grid: Grid, level: number): Walls {
  const cells = cellsOf(grid, level, ...WALLS)
  return {
    lines: joined(grid, level, cells, WALLS),
    pillars: cells.filter(([x, y]) => !sides(x, y).some(([nx, ny]) => isOne(grid, level, nx, ny, WALLS))),
    doors: openings(grid, level, 'door'),
    windows: openings(grid, level, 'window'),
  }
}

/** Lines from square to square where both are of these kinds. */
export function joined(grid: Grid, level: number, cells: readonly Cell[], kinds: readonly Terrain[]): string {
  return cells
    .map(([x, y]) => {
      const from = `M${x * CELL + 50} ${y * CELL + 50}`
      return (isOne(grid, level, x + 1, y, kinds) ? `${from}h100` : '') + (isOne(grid, level, x, y + 1, kinds) ? `${from}v100` : '')
    })
    .join('')
}

function openings(grid: Grid, level: number, kind: Terrain): Opening[] {
  return cellsOf(grid, level, kind).map(([x, y]) => {
    const along = (dx: number, dy: number) => Number(isOne(grid, level, x + dx, y + dy, WALLS)) + Number(isOne(grid, level, x - dx, y - dy, WALLS))
    return { x: x * CELL + 50, y: y * CELL + 50, upright: along(0, 1) > along(1, 0) }
  })
}

const sides = (x: number, y: number): Cell[] => [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]]

const isOne = (grid: Grid, level: number, x: number, y: number, kinds: readonly Terrain[]): boolean => kinds.includes(terrainAt(grid, { x, y, level }))

/** The floor of a house reaches to the middle of its walls. */
export function floors(cells: readonly Cell[]): string {
  return cells.map(([x, y]) => `M${x * CELL - 50} ${y * CELL - 50}h200v200h-200z`).join('')
}

export interface RoofFaces {
  north: string
  east: string
  south: string
  west: string
  ridge: string
}

/** The four faces of a hipped roof over a box of squares: the ridge runs along its longer side. */
export function roof([left, top, width, height]: readonly [number, number, number, number], inset = 16): RoofFaces {
  const [l, t, r, b] = [left * CELL + inset, top * CELL + inset, (left + width) * CELL - inset, (top + height) * CELL - inset]
  const half = Math.min(r - l, b - t) / 2
  const wide = r - l >= b - t
  const one = wide ? [l + half * 0.85, (t + b) / 2] : [(l + r) / 2, t + half * 0.85]
  const two = wide ? [r - half * 0.85, (t + b) / 2] : [(l + r) / 2, b - half * 0.85]
  const face = (...points: (number | undefined)[][]) => `M${points.map((point) => point.join(' ')).join('L')}Z`
  return {
    north: wide ? face([l, t], [r, t], two, one) : face([l, t], [r, t], one),
    south: wide ? face([l, b], [r, b], two, one) : face([l, b], [r, b], two),
    west: wide ? face([l, t], [l, b], one) : face([l, t], [l, b], two, one),
    east: wide ? face([r, t], [r, b], two) : face([r, t], [r, b], two, one),
    ridge: `M${one.join(' ')}L${two.join(' ')}`,
  }
}
