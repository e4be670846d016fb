/** What changed between two scenes, for the eye: what floats up, and which piece is still the same one. */

import type { Piece, Stat } from '../lib/wire'

export interface Float {
  piece: string
  area: string
  text: string
  tone: 'bad' | 'good' | 'plain'
}

/** The changes of all figures worth showing: lost and regained points, coins, and pieces that have gone. */
export function floats(before: readonly Piece[], after: readonly Piece[]): Float[] {
  const now = new Map(after.map((piece) => [piece.id, piece]))
  return before.flatMap((piece) => {
    const later = now.get(piece.id)
    return later ? statFloats(piece, later) : []
  })
}

function statFloats(before: Piece, after: Piece): Float[] {
  const place = { piece: after.id, area: after.area || before.area || '' }
  if (!place.area) return []
  const found: Float[] = []
  for (const stat of after.stats ?? []) {
    const was = (before.stats ?? []).find((one) => one.name === stat.name)
    if (!was || was.value === stat.value) continue
    found.push({ ...place, ...wording(stat, stat.value - was.value) })
  }
  const lost = (before.count ?? 1) - (after.count ?? 1)
  if (lost > 0 && before.area === after.area) found.push({ ...place, text: `−${lost}`, tone: 'bad' })
  return found
}

function wording(stat: Stat, change: number): Pick<Float, 'text' | 'tone'> {
  const amount = `${change > 0 ? '+' : '−'}${Math.abs(change)}`
  const wears = stat.of !== null && stat.of !== undefined
  return wears ? { text: amount, tone: change > 0 ? 'good' : 'bad' } : { text: `${amount} ${stat.name}`, tone: 'plain' }
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
  const alike = (one: Piece) =>
    one.kind === piece.kind && one.owner === piece.owner && one.label === piece.label && one.area !== '' && piece.area !== ''
  const exact = gone.findIndex((one) => alike(one) && (one.count ?? 1) === (piece.count ?? 1))
  const index = exact >= 0 ? exact : gone.findIndex(alike)
  const [from] = index >= 0 ? gone.splice(index, 1) : []
  let key = from ? (known.get(from.id) ?? from.id) : piece.id
  while (used.has(key)) key += '+'
  used.add(key)
  return key
}
