/** How the pieces that share an area stand in it without hiding each other. */

import type { Piece } from '../lib/wire'

/** Figures are what one plays with, fixtures what belongs to the place, chips the many. */
export type Rank = 'figure' | 'fixture' | 'chip'

export interface Place {
  x: number
  y: number
  /** Half the width of the piece. */
  r: number
}

const FIXTURES = new Set(['feature', 'site', 'building', 'token', 'objective'])

/** What a piece is by its look: whatever can be worn down is a figure, unless it belongs to its place. */
export function rank(piece: Piece): Rank {
  if (FIXTURES.has(piece.kind)) return 'fixture'
  const wears = (piece.stats ?? []).some((stat) => stat.of !== null && stat.of !== undefined)
  return wears || piece.kind === 'hero' ? 'figure' : 'chip'
}

const FIGURE_RADIUS = [0, 29, 21, 19, 18]
/** What the hit points below a figure take. */
const BELOW = 9

/** Places relative to the top left corner of an area of that width and height. */
export function arrange(ranks: readonly Rank[], width: number, height: number): Place[] {
  const count = (wanted: Rank) => ranks.filter((one) => one === wanted).length
  const figures = count('figure')
  const chips = count('chip')
  const fixtures = count('fixture')
  const free = height - (chips && (figures || fixtures) ? 32 : 0)
  const spots: Record<Rank, Place[]> = {
    figure: figurePlaces(figures, width, free, fixtures),
    fixture: fixturePlaces(fixtures, width, free, figures),
    chip: rowPlaces(chips, width, free < height ? height - 18 : height / 2 + 2, chips > 3 ? 13 : free < height ? 15 : 20),
  }
  return ranks.map((one) => spots[one].shift()!)
}

/** One figure stands beside a fixture, several stand below it. */
function figurePlaces(count: number, width: number, free: number, fixtures: number): Place[] {
  if (!count) return []
  const left = fixtures && count === 1 ? 30 : 0
  const top = fixtures && count > 1 ? Math.min(16, free / 5) : 0
  const perRow = count <= 2 ? count : Math.ceil(count / 2)
  const rows = Math.ceil(count / perRow)
  const room = (free - top - BELOW) / rows
  const r = Math.min(FIGURE_RADIUS[Math.min(count, 4)]!, fixtures ? 24 : 29, room / 2, (width - left) / (2 * perRow) - 2)
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow)
    const inRow = row === rows - 1 ? count - perRow * row : perRow
    const x = left + (width - left) / 2 + (index - row * perRow - (inRow - 1) / 2) * (2 * r + 4)
    return { x, y: top + room * (row + 0.5), r }
  })
}

function fixturePlaces(count: number, width: number, free: number, figures: number): Place[] {
  if (!count) return []
  if (!figures && count === 1) return [{ x: width / 2, y: (free - BELOW) / 2 + 2, r: Math.min(26, (free - BELOW) / 2 - 4) }]
  const r = figures > 1 ? 13 : 16
  return Array.from({ length: count }, (_, index) =>
    figures > 1
      ? { x: width - r - 5 - index * (2 * r + 4), y: r + 3, r }
      : { x: r + 5, y: free / 2 + (index - (count - 1) / 2) * (2 * r + 2), r },
  )
}

function rowPlaces(count: number, width: number, y: number, r: number): Place[] {
  const step = Math.min(2 * r + 6, (width - 2 * r - 8) / Math.max(count - 1, 1))
  return Array.from({ length: count }, (_, index) => ({ x: width / 2 + (index - (count - 1) / 2) * step, y, r }))
}
