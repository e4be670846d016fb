/** Where the names of ships stand: beside their hulls, on none other, and not on each other. */

import type { Box, Point } from '../table/geometry'
import type { Stood } from './places'

export interface Label {
  id: string
  lines: string[]
  x: number
  y: number
  /** From the words to the ship. */
  leader: string
}

/** How wide a letter of each line is, and how high a line. */
const WIDE = [0.62, 0.5]
const HIGH = 1.15
/** So many ships are too many to tell of all how they fare. */
const MANY = 6

/**
 * The labels of ships, in letters of that size; `turnOf` says how each is turned. Those `isAsked` about come first, and of many ships
 * they alone have a second line; a name for which there is no room is left out unless it is one of theirs.
 */
export function labelled(stood: readonly Stood[], letters: number, turnOf: (one: Stood) => number, isAsked: (id: string) => boolean): Label[] {
  const ships = stood.filter(({ piece }) => piece.hull).sort((one, other) => Number(isAsked(other.piece.id)) - Number(isAsked(one.piece.id)))
  const taken: Box[] = ships.map((one) => {
    const [length, beam] = one.piece.hull!
    const angle = (turnOf(one) * Math.PI) / 180
    const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
    const [w, h] = [length * sin + beam * cos, length * cos + beam * sin]
    return { x: one.x - w / 2, y: one.y - h / 2, w, h }
  })
  return ships.flatMap(({ piece, x, y }, index) => {
    const lines = [piece.label]
    if (ships.length < MANY || isAsked(piece.id)) lines.push([...(piece.stats ?? []).slice(0, 1).map(({ name, value, of }) => `${name} ${value}/${of}`), ...(piece.marks ?? []).slice(0, 2)].join(' · '))
    const w = Math.max(...lines.map((line, index) => line.length * WIDE[index]!)) * letters
    const h = lines.length * HIGH * letters
    const hull = taken[index]!
    const [across, along] = [(hull.w + w) / 2, (hull.h + h) / 2 + letters * 0.6]
    const boxes = [[0, along], [0, -along], [across, 0], [-across, 0], [-across, along], [across, -along], [0, along + h], [0, -along - h], [across, along], [-across, -along], [0, along + 2 * h], [0, -along - 2 * h]].map(([dx, dy]) => ({ x: x + dx! - w / 2, y: y + dy! - h / 2, w, h }))
    const free = boxes.find((box) => !taken.some((other) => touches(box, other))) ?? (isAsked(piece.id) ? boxes[0] : null)
    if (!free) return []
    taken.push(free)
    const [nx, ny] = [Math.min(Math.max(x, free.x), free.x + w), Math.min(Math.max(y, free.y), free.y + h)]
    return { id: piece.id, lines, x: free.x + w / 2, y: free.y, leader: `M${nx} ${ny}L${(nx + x) / 2} ${(ny + y) / 2}` }
  })
}

/** How far along its line words stand, the best place first. */
const ALONG = [0.5, 0.66, 0.82, 0.34, 0.18]

/**
 * Where the words on lines stand, each a little below its line: none on another, and the same words not twice in one place. Null for
 * words that are left out.
 */
export function spread(lines: readonly { words: string; from: Point; to: Point }[], letters: number): (Point | null)[] {
  const taken: (Box & { words: string })[] = []
  return lines.map(({ words, from, to }) => {
    const w = words.length * WIDE[0]! * letters
    const boxes = ALONG.map((share) => ({ words, x: from.x + (to.x - from.x) * share - w / 2, y: from.y + (to.y - from.y) * share + letters * 0.5, w, h: letters * HIGH }))
    const [first] = boxes
    if (taken.some((other) => other.words === words && touches(first!, other))) return null
    const free = boxes.find((box) => !taken.some((other) => touches(box, other))) ?? first!
    taken.push(free)
    return { x: free.x + w / 2, y: free.y + letters }
  })
}

const touches = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
