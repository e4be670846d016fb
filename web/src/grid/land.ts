/** The ground of a board of squares as a few long paths: many squares cost no more elements than one. */

import type { Terrain } from '../lib/grid'
import type { Grid } from '../lib/wire'
import { CELL, loops, outline } from '../table/geometry'

export type Cell = [number, number]

/** The squares of a level that are of some kinds. */
export function cellsOf(grid: Grid, level: number, ...kinds: Terrain[]): Cell[] {
  const found: Cell[] = []
  grid.levels[level]?.rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) if (kinds.includes(grid.legend[row[x]!] ?? 'void')) found.push([x, y])
  })
  return found
}

/** A number from 0 to 1 that is always the same for a square and a purpose, and looks as if it were not. */
export function noise(x: number, y: number, salt: number): number {
  let mixed = (x * 374761393 + y * 668265263 + salt * 2147483647) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
}

/** Some squares as one area with soft corners, a little larger or smaller than they are. */
export function blob(cells: readonly Cell[], out = 0, radius = 34): string {
  return loops(cells).map((loop) => outline(loop, out, radius)).join('')
}

/** Some squares, each for itself and a little smaller than it is. */
export function tiles(cells: readonly Cell[], inset: number): string {
  const side = CELL - 2 * inset
  return cells.map(([x, y]) => `M${x * CELL + inset} ${y * CELL + inset}h${side}v${side}h${-side}z`).join('')
}

export function disc(x: number, y: number, r: number): string {
  const at = Math.round(r)
  return `M${Math.round(x) - at} ${Math.round(y)}a${at} ${at} 0 1 0 ${2 * at} 0a${at} ${at} 0 1 0 ${-2 * at} 0z`
}

/** A round post in the middle of each of some squares. */
export const posts = (cells: readonly Cell[], r: number): string => cells.map(([x, y]) => disc(x * CELL + 50, y * CELL + 50, r)).join('')

export interface Trees {
  shade: string
  edge: string
  crown: string
  light: string
}

/** Trees seen from above: a large crown to a square and smaller ones between, their shade, and where the sun falls. */
export function trees(cells: readonly Cell[]): Trees {
  const crowns = cells.flatMap(([x, y]) => {
    const at = (salt: number, spread: number) => 50 + (noise(x, y, salt) - 0.5) * spread
    const large = { x: x * CELL + at(1, 44), y: y * CELL + at(2, 44), r: 40 + noise(x, y, 3) * 17 }
    const small = { x: x * CELL + at(4, 96), y: y * CELL + at(5, 96), r: 21 + noise(x, y, 6) * 13 }
    return noise(x, y, 7) < 0.72 ? [large, small] : [large]
  })
  const each = (draw: (crown: { x: number; y: number; r: number }) => string) => crowns.map(draw).join('')
  return {
    shade: each(({ x, y, r }) => disc(x + 9, y + 13, r + 2)),
    edge: each(({ x, y, r }) => disc(x, y, r + 4)),
    crown: each(({ x, y, r }) => disc(x, y, r)),
    light: each(({ x, y, r }) => disc(x - r * 0.24, y - r * 0.28, r * 0.56)),
  }
}

/** A top of a ridge with its shaded side, as old maps draw mountains. */
export function peak([x, y]: Cell): string {
  const high = 62 + Math.round(noise(x, y, 41) * 24)
  return `M${x * CELL + high - 74} ${y * CELL + 90}c28-8 28-${high} 50-${high}s22 ${high - 8} 50 ${high}m-46-${high - 28}l1 30m11-26l4 32`
}

/** Small strokes from the edge of some squares inward, as old maps draw a slope. */
export function hachures(cells: readonly Cell[]): string {
  const inside = new Set(cells.map(([x, y]) => `${x},${y}`))
  const sides: [number, number][] = [[0, -1], [1, 0], [0, 1], [-1, 0]]
  const strokes: string[] = []
  for (const [x, y] of cells) {
    for (const [dx, dy] of sides) {
      if (inside.has(`${x + dx},${y + dy}`)) continue
      for (let along = 7.5; along < CELL; along += 15) {
        const jitter = noise(x * 97 + along, y * 89 + dx + 3 * dy, 11)
        const from = { x: x * CELL + 50 + dx * 47 + dy * (along - 50), y: y * CELL + 50 + dy * 47 + dx * (along - 50) }
        const reach = 30 * (0.55 + 0.6 * jitter)
        strokes.push(`M${Math.round(from.x)} ${Math.round(from.y)}l${Math.round(-dx * reach + dy * (jitter - 0.5) * 9)} ${Math.round(-dy * reach + dx * (jitter - 0.5) * 9)}`)
      }
    }
  }
  return strokes.join('')
}

/** Those of some squares that lie at least one square from the edge. */
export function inner(cells: readonly Cell[]): Cell[] {
  const inside = new Set(cells.map(([x, y]) => `${x},${y}`))
  return cells.filter(([x, y]) => [-1, 0, 1].every((dx) => [-1, 0, 1].every((dy) => inside.has(`${x + dx},${y + dy}`))))
}

/** Those of some squares that have nothing but each other and a floor around them, and so stand on that floor. */
export function amid(cells: readonly Cell[], floor: readonly Cell[]): Cell[] {
  const within = inner([...cells, ...floor])
  return cells.filter((cell) => within.includes(cell))
}

/** So many small things to a square, strewn; each is drawn around its place, larger or smaller. */
export function strewn(cells: readonly Cell[], count: number, salt: number, draw: (x: number, y: number, size: number) => string): string {
  return cells
    .flatMap(([x, y]) =>
      Array.from({ length: count }, (_, n) => {
        const at = (more: number) => 12 + noise(x, y, salt + 10 * n + more) * 76
        return draw(Math.round(x * CELL + at(1)), Math.round(y * CELL + at(2)), noise(x, y, salt + 10 * n + 3))
      }),
    )
    .join('')
}

export const tuft = (x: number, y: number, size: number): string => (size < 0.5 ? '' : `M${x} ${y}l-5-11m6 11v-14m1 14l7-10`)
export const dot = (x: number, y: number): string => `M${x} ${y}h.1`
export const cobble = (x: number, y: number, size: number): string => `M${x} ${y}q${6 + Math.round(size * 5)}-7 ${14 + Math.round(size * 8)} 0`
export const ripple = (x: number, y: number, size: number): string => (size < 0.55 ? '' : `M${x - 26} ${y}q13-12 26 0q13 12 26 0`)

export function pebble(x: number, y: number, size: number): string {
  const r = 6 + Math.round(size * 10)
  return `M${x - r} ${y}l${Math.round(r * 0.6)} ${-Math.round(r * 0.9)}l${r} ${Math.round(r * 0.2)}l${Math.round(r * 0.5)} ${Math.round(r * 0.8)}l${-Math.round(r * 0.9)} ${Math.round(r * 0.6)}z`
}

/** A boulder that fills its square, and its lit side. */
export function boulder([x, y]: Cell): { body: string; face: string } {
  const turn = noise(x, y, 21) * 6.28
  const corners = Array.from({ length: 7 }, (_, n) => {
    const r = 36 + noise(x, y, 22 + n) * 12
    const angle = turn + (n * 6.28) / 7
    return [Math.round(x * CELL + 50 + r * Math.cos(angle)), Math.round(y * CELL + 50 + r * Math.sin(angle))] as const
  })
  const face = corners.map(([cx, cy]) => [Math.round(cx + (x * CELL + 38 - cx) * 0.42), Math.round(cy + (y * CELL + 36 - cy) * 0.42)] as const)
  const closed = (points: readonly (readonly [number, number])[]) => `M${points.map((point) => point.join(' ')).join('L')}Z`
  return { body: closed(corners), face: closed(face) }
}

/** Straight furrows over some squares. */
export function furrows(cells: readonly Cell[], gap = 25): string {
  const lines: string[] = []
  for (const [x, y] of cells) for (let down = gap / 2; down < CELL; down += gap) lines.push(`M${x * CELL} ${y * CELL + down}q25 ${-5 + noise(x, y, down) * 4} 50 0t50 0`)
  return lines.join('')
}

/** Planks along some squares, with joints here and there. */
export function planks(cells: readonly Cell[]): string {
  return cells
    .map(([x, y]) => {
      const joint = Math.round(noise(x, y, 31) * 100)
      const row = Math.floor(noise(x, y, 32) * 4) * 25
      return `M${x * CELL} ${y * CELL}h100m-100 25h100m-100 25h100m-100 25h100M${x * CELL + joint} ${y * CELL + row}v25`
    })
    .join('')
}
