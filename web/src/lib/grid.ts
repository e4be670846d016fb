/** Boards of squares: the ids of their squares and points, and what lies there. */

import type { Grid, Region } from './wire'

export type Terrain = Grid['legend'][string]

export interface Place {
  x: number
  y: number
  /** How many floors above the lowest. */
  level: number
}

/* A board asks for the same few thousand ids again and again. */
const known = new Map<string, Place | null>()

/** The square an id names, such as "sq:12,7" or "sq:12,7,1"; null if it is the id of something else. */
export function squareAt(id: string): Place | null {
  if (!id.startsWith('sq:')) return null
  let place = known.get(id)
  if (place === undefined) known.set(id, (place = read(id)))
  return place
}

function read(id: string): Place | null {
  const found = /^sq:(\d+),(\d+)(?:,(\d+))?$/.exec(id)
  return found && { x: Number(found[1]), y: Number(found[2]), level: Number(found[3] ?? 0) }
}

export function squareId({ x, y, level }: Place): string {
  return level ? `sq:${x},${y},${level}` : `sq:${x},${y}`
}

/** The point an id names, such as "at:1250,730", in hundredths of a square; "at:1250,730,4" faces somewhere. */
export function pointAt(id: string): { x: number; y: number; facing?: number } | null {
  const found = /^at:(-?\d+),(-?\d+)(?:,(\d+))?$/.exec(id)
  return found && { x: Number(found[1]), y: Number(found[2]), ...(found[3] && { facing: Number(found[3]) }) }
}

/** True for the id of a place on a board of squares. */
export const isOnGrid = (id: string): boolean => id.startsWith('sq:') || id.startsWith('at:')

export function terrainAt(grid: Grid, { x, y, level }: Place): Terrain {
  return grid.legend[grid.levels[level]?.rows[y]?.[x] ?? ' '] ?? 'void'
}

/** The regions a square lies in, the smallest first. */
export function regionsAt(grid: Grid, { x, y }: Place): Region[] {
  const size = ({ box }: Region) => box[2] * box[3]
  return (grid.regions ?? [])
    .filter(({ box: [left, top, width, height] }) => x >= left && x < left + width && y >= top && y < top + height)
    .sort((a, b) => size(a) - size(b))
}
