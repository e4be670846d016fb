/** What changed between two scenes, for the eye: what floats up, which piece is still the same one, who walked. */

import type { Piece, Stat } from '../lib/wire'

export interface Float {
  piece: string
  area: string
  text: string
  tone: 'bad' | 'good' | 'plain'
}

/**
 * The changes of all figures worth showing: lost and regained points, coins, and how many of a squad have fallen. Dice and markers,
 * as whatever has a form, are read where they lie: another face is no loss, and a note that is cleared takes nothing away.
 */
export function floats(before: readonly Piece[], after: readonly Piece[]): Float[] {
  const now = new Map(after.map((piece) => [piece.id, piece]))
  const gone = journeys(before, after)
  return before.flatMap((piece) => {
    const later = now.get(piece.id)
    if (!later || later.form) return []
    const left = gone.filter((journey) => journey.from === piece.area && isAlike(journey.piece, piece))
    return [...statFloats(piece, later), ...lossFloats(piece, later, left.reduce((sum, journey) => sum + journey.count, 0))]
  })
}

function placeOf(before: Piece, after: Piece): Pick<Float, 'piece' | 'area'> {
  return { piece: after.id, area: after.area || before.area || '' }
}

function statFloats(before: Piece, after: Piece): Float[] {
  const place = placeOf(before, after)
  if (!place.area) return []
  return (after.stats ?? []).flatMap((stat) => {
    const was = (before.stats ?? []).find((one) => one.name === stat.name)
    return was && was.value !== stat.value ? [{ ...place, ...wording(stat, stat.value - was.value) }] : []
  })
}

/** Those of a squad that have neither stayed nor walked away. */
function lossFloats(before: Piece, after: Piece, walked: number): Float[] {
  const lost = countOf(before) - countOf(after) - walked
  if (lost <= 0 || !after.area || before.area !== after.area) return []
  return [{ ...placeOf(before, after), text: `−${lost}`, tone: 'bad' }]
}

function wording(stat: Stat, change: number): Pick<Float, 'text' | 'tone'> {
  const amount = `${change > 0 ? '+' : '−'}${Math.abs(change)}`
  const wears = stat.of !== null && stat.of !== undefined
  return wears ? { text: amount, tone: change > 0 ? 'good' : 'bad' } : { text: `${stat.name} ${amount}`, tone: 'plain' }
}

/** One key per piece for drawing, by which a piece that got another id by moving is still the same. */
export type Identities = Map<string, string>

export function carried(known: Identities, before: readonly Piece[], after: readonly Piece[]): Identities {
  const here = new Set(after.map((piece) => piece.id))
  const was = new Set(before.map((piece) => piece.id))
  const gone = before.filter((piece) => !here.has(piece.id))
  const used = new Set(after.filter((piece) => was.has(piece.id)).map((piece) => known.get(piece.id) ?? piece.id))
  const next: Identities = new Map()
  for (const piece of after) {
    if (was.has(piece.id)) next.set(piece.id, known.get(piece.id) ?? piece.id)
    else next.set(piece.id, heir(piece, gone, known, used))
  }
  return next
}

/** The key of a vanished piece that this new one must be, or a key of its own. */
function heir(piece: Piece, gone: Piece[], known: Identities, used: Set<string>): string {
  const alike = (one: Piece) => isAlike(one, piece) && one.area !== '' && piece.area !== ''
  const exact = gone.findIndex((one) => alike(one) && countOf(one) === countOf(piece))
  const index = exact >= 0 ? exact : gone.findIndex(alike)
  const [from] = index >= 0 ? gone.splice(index, 1) : []
  let key = from ? (known.get(from.id) ?? from.id) : piece.id
  while (used.has(key)) key += '+'
  used.add(key)
  return key
}

/** Some of a squad that went from one area to another, while the rest stayed or others were there already. */
export interface Journey {
  piece: Piece
  from: string
  to: string
  count: number
}

const countOf = (piece: Piece) => piece.count ?? 1
const isAlike = (one: Piece, other: Piece) => one.kind === other.kind && one.owner === other.owner && one.label === other.label

/** The journeys between two scenes: where there are fewer of a kind than before, as many have gone to where there are more. */
export function journeys(before: readonly Piece[], after: readonly Piece[]): Journey[] {
  const fewer = balance(before, after)
  const more = balance(after, before)
  const found: Journey[] = []
  for (const gain of more) {
    for (const loss of fewer) {
      const count = Math.min(gain.count, loss.count)
      if (!count || !isAlike(gain.piece, loss.piece)) continue
      gain.count -= count
      loss.count -= count
      found.push({ piece: gain.piece, from: loss.piece.area!, to: gain.piece.area!, count })
    }
  }
  return found
}

/** The squads of which there are more in their area here than there, and by how many. */
function balance(here: readonly Piece[], there: readonly Piece[]): { piece: Piece; count: number }[] {
  return here
    .filter((piece) => piece.area)
    .map((piece) => {
      const same = there.find((one) => one.area === piece.area && isAlike(one, piece))
      return { piece, count: countOf(piece) - (same ? countOf(same) : 0) }
    })
    .filter(({ count }) => count > 0)
}
