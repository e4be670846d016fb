/** How the pieces that share an area stand in it without hiding each other. */

import type { Piece } from '../lib/wire'
import type { Box } from './geometry'

/** Figures are what one plays with, fixtures what belongs to the place, chips the many. */
export type Rank = 'figure' | 'fixture' | 'chip'

export interface Place {
  x: number
  y: number
  /** Half the width of the piece. */
  r: number
}

/** What a piece is by its look: whatever can be worn down is a figure, unless it belongs to its place. */
export function rank(piece: Piece): Rank {
  if (piece.kind === 'feature') return 'fixture'
  if (piece.form === 'marker') return 'figure'
  const wears = (piece.stats ?? []).some((stat) => stat.of !== null && stat.of !== undefined)
  return wears ? 'figure' : 'chip'
}

/** How large a piece may get where there is room, and what its badges take below and beside it. */
const MOST: Record<Rank, number> = { figure: 33, fixture: 27, chip: 25 }
const BELOW: Record<Rank, number> = { figure: 8, fixture: 7, chip: 0 }
const BESIDE: Record<Rank, number> = { figure: 4, fixture: 4, chip: 6 }
const EDGE = 3
/** What the name of an area takes above them. */
const HEAD = 12

/** Places relative to the top left corner of an area of that width and height. */
export function arrange(ranks: readonly Rank[], width: number, height: number): Place[] {
  const count = (wanted: Rank) => ranks.filter((one) => one === wanted).length
  const rooms = divided(count('figure'), count('fixture'), count('chip'), {
    x: EDGE,
    y: HEAD,
    w: width - 2 * EDGE,
    h: height - HEAD - EDGE,
  })
  const spots = {
    figure: packed(count('figure'), rooms.figure, 'figure'),
    fixture: packed(count('fixture'), rooms.fixture, 'fixture'),
    chip: packed(count('chip'), rooms.chip, 'chip'),
  }
  return ranks.map((one) => spots[one].shift()!)
}

/** Which part of an area each rank stands in: figures above, chips below them, fixtures at the side. */
function divided(figures: number, fixtures: number, chips: number, room: Box): Record<Rank, Box> {
  const whole = { figure: room, fixture: room, chip: room }
  if (!figures) {
    const [left, right] = halves(room, chips > 2 ? 0.42 : 0.52)
    return fixtures && chips ? { ...whole, fixture: left, chip: right } : whole
  }
  if (!chips && fixtures) {
    const [left, right] = halves(room, 0.36)
    return { ...whole, fixture: left, figure: right }
  }
  const above = { ...room, h: room.h * (figures > 2 ? 0.66 : 0.62) }
  const below = { ...room, y: room.y + above.h, h: room.h - above.h }
  if (!chips) return whole
  const [left, right] = halves(below, fixtures / (fixtures + chips))
  return { figure: above, fixture: left, chip: fixtures ? right : below }
}

/** A room cut in two beside each other, the left one taking that share. */
function halves(room: Box, share: number): [Box, Box] {
  const left = { ...room, w: room.w * share }
  return [left, { ...room, x: room.x + left.w, w: room.w - left.w }]
}

/** So many of a rank in rows, as large as the room allows. */
function packed(count: number, room: Box, rank: Rank): Place[] {
  if (!count) return []
  const radius = (columns: number) =>
    Math.min((room.w / columns - BESIDE[rank]) / 2, (room.h / Math.ceil(count / columns) - BELOW[rank] - 2) / 2, MOST[rank])
  const columns = Array.from({ length: count }, (_, index) => index + 1).reduce((best, one) => (radius(one) > radius(best) ? one : best))
  const r = radius(columns)
  const rows = Math.ceil(count / columns)
  const stepX = Math.min(room.w / columns, 2 * r + BESIDE[rank] + 4)
  const stepY = Math.min(room.h / rows, 2 * r + BELOW[rank] + 4)
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    const inRow = row === rows - 1 ? count - columns * row : columns
    return {
      x: room.x + room.w / 2 + (index - row * columns - (inRow - 1) / 2) * stepX,
      y: room.y + room.h / 2 + (row - (rows - 1) / 2) * stepY - BELOW[rank] / 2,
      r,
    }
  })
}
