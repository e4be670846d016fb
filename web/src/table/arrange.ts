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

const FIGURE_RADIUS = [0, 29, 22, 19, 18]

/** Places relative to the top left corner of an area of that width and height. */
export function arrange(ranks: readonly Rank[], width: number, height: number): Place[] {
  const count = (wanted: Rank) => ranks.filter((one) => one === wanted).length
  const figures = count('figure')
  const chips = count('chip')
  const fixtures = count('fixture')
  const floor = chips ? 30 : 0
  const spots: Record<Rank, Place[]> = {
    figure: figurePlaces(figures, width, height - floor, fixtures > 0),
    fixture: fixturePlaces(fixtures, width, height - floor, figures > 0),
    chip: rowPlaces(chips, width, figures || fixtures ? height - 19 : height / 2 + 6, chips > 3 ? 12 : 15),
  }
  return ranks.map((one) => spots[one].shift()!)
}

function figurePlaces(count: number, width: number, height: number, beside: boolean): Place[] {
  if (!count) return []
  const r = Math.min(FIGURE_RADIUS[Math.min(count, 4)]!, beside ? 24 : 29, height / 2 - 8)
  const left = beside ? 30 : 0
  const perRow = count <= 2 ? count : Math.ceil(count / 2)
  const rows = Math.ceil(count / perRow)
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow)
    const inRow = row === rows - 1 ? count - perRow * row : perRow
    const step = Math.min(2 * r + 4, (width - left - 2 * r) / Math.max(inRow - 1, 1))
    const x = left + (width - left) / 2 + (index - row * perRow - (inRow - 1) / 2) * step
    return { x, y: height / 2 + (row - (rows - 1) / 2) * Math.min(2 * r + 2, height / rows), r }
  })
}

function fixturePlaces(count: number, width: number, height: number, crowded: boolean): Place[] {
  if (!count) return []
  if (!crowded && count === 1) return [{ x: width / 2, y: height / 2, r: Math.min(26, height / 2 - 10) }]
  const r = 17
  return Array.from({ length: count }, (_, index) => ({ x: r + 5, y: height / 2 + (index - (count - 1) / 2) * (2 * r + 2), r }))
}

function rowPlaces(count: number, width: number, y: number, r: number): Place[] {
  const step = Math.min(2 * r + 6, (width - 2 * r - 8) / Math.max(count - 1, 1))
  return Array.from({ length: count }, (_, index) => ({ x: width / 2 + (index - (count - 1) / 2) * step, y, r }))
}
