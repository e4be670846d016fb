/** The names of columns and rows, where a board's areas are called by both: "C" and "4" for C4. */

import type { Area } from '../lib/wire'
import { boxOf, centre } from './geometry'

export interface Mark {
  name: string
  /** Where it stands, along its ruler. */
  at: number
}

export interface Rulers {
  columns: Mark[]
  rows: Mark[]
}

/** Both rulers, or nothing if any area is called otherwise. */
export function rulers(areas: readonly Area[]): Rulers | null {
  const columns = new Map<number, string>()
  const rows = new Map<number, string>()
  for (const area of areas) {
    const [, column, row] = /^([A-Z]+)(\d+)$/.exec(area.id) ?? []
    const { x, y } = centre(boxOf(area))
    if (!column || !row || (columns.get(x) ?? column) !== column || (rows.get(y) ?? row) !== row) return null
    columns.set(x, column)
    rows.set(y, row)
  }
  return { columns: marks(columns), rows: marks(rows) }
}

const marks = (names: Map<number, string>): Mark[] => [...names].map(([at, name]) => ({ name, at }))
