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
  /* Where several figures need the room, fixtures stand with the chips. */
  const lowered = figures > 1 ? fixtures : 0
  const row = chips + lowered
  const free = height - (row && (figures || fixtures) ? 32 : 0)
  const foot = rowPlaces(row, width, free < height ? height - (lowered ? 21 : 18) : height / 2 + 2, chipRadius(row, free < height))
  const spots: Record<Rank, Place[]> = {
    fixture: lowered ? foot.splice(0, lowered) : fixturePlaces(fixtures, width, free, figures),
    figure: figurePlaces(figures, width, free, fixtures - lowered),
    chip: foot,
  }
  return ranks.map((one) => spots[one].shift()!)
}

function chipRadius(count: number, crowded: boolean): number {
  if (count > 3) return 12
  return crowded ? (count > 2 ? 13 : 15) : 20
}

function figurePlaces(count: number, width: number, free: number, beside: number): Place[] {
  if (!count) return []
  const left = beside ? 30 : 0
  const perRow = count <= 2 ? count : Math.ceil(count / 2)
  const rows = Math.ceil(count / perRow)
  const room = (free - BELOW) / rows
  const r = Math.min(FIGURE_RADIUS[Math.min(count, 4)]!, beside ? 24 : 29, room / 2, (width - left) / (2 * perRow) - 2)
  return Array.from({ length: count }, (_, index) => {
    const inLine = Math.floor(index / perRow)
    const inRow = inLine === rows - 1 ? count - perRow * inLine : perRow
    const x = left + (width - left) / 2 + (index - inLine * perRow - (inRow - 1) / 2) * (2 * r + 4)
    return { x, y: room * (inLine + 0.5), r }
  })
}

/** A fixture alone stands in the middle; several, or one with a figure, at the side. */
function fixturePlaces(count: number, width: number, free: number, figures: number): Place[] {
  if (!figures && count === 1) return [{ x: width / 2, y: (free - BELOW) / 2 + 2, r: Math.min(26, (free - BELOW) / 2 - 4) }]
  const r = 16
  return Array.from({ length: count }, (_, index) => ({ x: r + 5, y: free / 2 + (index - (count - 1) / 2) * (2 * r + 2), r }))
}

function rowPlaces(count: number, width: number, y: number, r: number): Place[] {
  const step = Math.min(2 * r + 6, (width - 2 * r - 8) / Math.max(count - 1, 1))
  return Array.from({ length: count }, (_, index) => ({ x: width / 2 + (index - (count - 1) / 2) * step, y, r }))
}
