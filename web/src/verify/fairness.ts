import type { DiceRecord, LogEntry } from '../lib/wire'
import { Stream, fingerprint, fromHex } from './stream'

/** A draw that does not come out as it was written down. */
export interface Mismatch {
  at: number
  written: number[]
  drawn: number[]
}

/** What making all draws again has shown; a match was fair when the fingerprint fits and nothing differs. */
export interface Verdict {
  fingerprint: string
  fits: boolean
  draws: number
  draw: Mismatch | null
  rolls: number
  roll: Mismatch | null
}

export function isFair(verdict: Verdict): boolean {
  return verdict.fits && verdict.draw === null && verdict.roll === null
}

/** Draw everything again from the seed, and compare it with what was written down and with what was told. */
export function verify(record: DiceRecord, told: number[][]): Verdict {
  const seed = fromHex(record.seed)
  const own = seed ? fingerprint(seed) : ''
  const stream = new Stream(seed ?? new Uint8Array(0))
  const drawn = record.draws.map(([sides]) => stream.draw(sides))
  return {
    fingerprint: own,
    fits: own !== '' && own === record.commitment,
    draws: drawn.length,
    draw: firstDifferentDraw(record, drawn),
    rolls: told.length,
    roll: firstDifferentRoll(record, drawn, told),
  }
}

function firstDifferentDraw(record: DiceRecord, drawn: number[]): Mismatch | null {
  const at = record.draws.findIndex(([, value], place) => value !== drawn[place])
  return at < 0 ? null : { at, written: [record.draws[at]![1]], drawn: [drawn[at]!] }
}

/** Every roll that was told must show the dice drawn at its place, and no roll may be told or kept silent beside. */
function firstDifferentRoll(record: DiceRecord, drawn: number[], told: number[][]): Mismatch | null {
  const count = Math.max(told.length, record.rolls.length)
  for (let at = 0; at < count; at++) {
    const faces = told[at] ?? []
    const place = record.rolls[at]
    const dice = place === undefined ? [] : drawn.slice(place, place + faces.length)
    const isTold = at < told.length && place !== undefined
    if (!isTold || String(faces) !== String(dice)) return { at, written: faces, drawn: dice }
  }
  return null
}

/** The faces of every roll a log tells of, in order; what was undone is no longer told. */
export function rollsTold(entries: LogEntry[]): number[][] {
  let standing: LogEntry[] = []
  for (const entry of entries) {
    const back = entry.back_to
    if (back !== undefined && back !== null) standing = standing.filter((earlier) => earlier.number <= back)
    standing.push(entry)
  }
  return standing
    .flatMap((entry) => entry.events ?? [])
    .filter((event) => event.kind === 'rolled')
    .map((event) => (event.facts?.faces as number[] | undefined) ?? [])
}
