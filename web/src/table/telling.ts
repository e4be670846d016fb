/** How news is told: event by event, at the player's pace, the scene changing once the dice have been seen. */

import type { Pace } from '../lib/settings.svelte'
import type { Piece, Told, Update } from '../lib/wire'

export interface Beat {
  event: Told
  /** How long it stands before the next. */
  ms: number
  /** True for the first beat that the changed scene belongs to. */
  turns: boolean
}

const UNIT: Record<Pace, number> = { slow: 2, normal: 1, fast: 0.4, 'at once': 0 }
const WORD_MS = 420
const DICE_MS = 950
const OWN_DICE_MS = 620
/** What one update may take at the normal pace, however much it tells. */
const LONGEST_MS = 5200

/** The beats of an update. What one did oneself is told without waiting, but for its dice; a backlog hurries. */
export function beats(update: Update, pace: Pace, own: boolean, backlog: number): Beat[] {
  const events = update.entries.flatMap((entry) => entry.events ?? [])
  const dice = events.findIndex((event) => event.kind === 'rolled')
  const turn = dice < 0 ? 0 : dice + 1
  const speed = UNIT[pace] / (1 + backlog / 8)
  const wanted: number[] = events.map((event) => (event.kind === 'rolled' ? (own ? OWN_DICE_MS : DICE_MS) : own ? 0 : WORD_MS))
  const whole = wanted.reduce((sum, ms) => sum + ms, 0)
  const squeeze = whole > LONGEST_MS ? LONGEST_MS / whole : 1
  return events.map((event, index) => ({ event, ms: Math.round(wanted[index]! * squeeze * speed), turns: index === turn }))
}

/** The pieces on the board that an event is about: those its facts name, else the first that its sentence names. */
export function subjects(told: Told | undefined, pieces: readonly Piece[]): Piece[] {
  const here = pieces.filter(({ area }) => area)
  const ids = Object.values(told?.facts ?? {}).flat()
  const named = here.filter(({ id }) => ids.includes(id))
  return named.length ? named : here.filter(({ label }) => told?.text.includes(label)).sort(firstIn(told?.text ?? '')).slice(0, 1)
}

/** Orders pieces by where a sentence names them; of two names that begin alike the longer is the one meant. */
function firstIn(text: string): (one: Piece, other: Piece) => number {
  return ({ label: one }, { label: other }) => text.indexOf(one) - text.indexOf(other) || other.length - one.length
}
