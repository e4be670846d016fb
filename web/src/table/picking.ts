/** What one picks by pointing at the board: a thing, and the answers that are on it. */

import { gathered } from '../lib/gathered'
import type { OptionShown, Piece } from '../lib/wire'
import type { Point } from './geometry'

/** Things that were picked, the place on the screen, and the answers that are on them. */
export interface Pick {
  ids: string[]
  options: OptionShown[]
  at: Point
  /** True if a finger has read before what the answers bring. */
  isLooked?: boolean
}

export type Targets = ReadonlyMap<string, OptionShown[]>
export type Standing = ReadonlyMap<string, readonly Piece[]>

/** Per area the pieces in it. */
export function standingIn(pieces: readonly Piece[]): Map<string, Piece[]> {
  return gathered(pieces.flatMap((piece) => (piece.area ? [[piece.area, piece]] : [])))
}

/** All ids a place stands for: the area and what is in it. */
export function idsAt(area: string, standing: Standing): string[] {
  return [area, ...(standing.get(area) ?? []).map((piece) => piece.id)]
}

export function answersOn(ids: readonly string[], targets: Targets): OptionShown[] {
  return [...new Set(ids.flatMap((id) => targets.get(id) ?? []))]
}

/** An area answers for itself, else for what is in it. */
export function pickedArea(area: string, standing: Standing, targets: Targets): Omit<Pick, 'at'> {
  const own = answersOn([area], targets)
  if (own.length) return { ids: [area], options: own }
  const ids = idsAt(area, standing)
  return { ids, options: answersOn(ids, targets) }
}

/** A piece answers for itself, else for where it stands. */
export function pickedPiece(piece: Piece, targets: Targets): Omit<Pick, 'at'> {
  const own = answersOn([piece.id], targets)
  return { ids: [piece.id], options: own.length ? own : answersOn([piece.area ?? ''], targets) }
}

/** The middle of an element on the screen. */
export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
