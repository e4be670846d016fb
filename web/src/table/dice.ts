/** A roll as it lies on the table: which dice counted, and why. */

import type { Told } from '../lib/wire'

export interface Die {
  face: number
  /** Undefined where nothing was needed. */
  counts: boolean | undefined
}

export interface Roll {
  why: string
  dice: Die[]
  need: number | null
  modifiers: [number, string][]
  /** What is added in all. */
  bonus: number
  /** The lowest natural face that counts. */
  least: number | null
  counted: number
}

/** The roll an event tells of, or null if it tells of none. */
export function rollOf(event: Told): Roll | null {
  const facts = event.facts ?? {}
  if (event.kind !== 'rolled' || !Array.isArray(facts.faces)) return null
  const faces = (facts.faces as unknown[]).filter((face): face is number => typeof face === 'number')
  const need = typeof facts.need === 'number' ? facts.need : null
  const modifiers = (Array.isArray(facts.modifiers) ? facts.modifiers : []) as [number, string][]
  const bonus = modifiers.reduce((sum, [amount]) => sum + amount, 0)
  const least = typeof facts.least === 'number' ? facts.least : need === null ? null : need - bonus
  const dice = faces.map((face) => ({ face, counts: least === null ? undefined : face >= least }))
  return {
    why: String(facts.why ?? ''),
    dice,
    need,
    modifiers,
    bonus,
    least,
    counted: dice.filter((die) => die.counts).length,
  }
}

export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`)
