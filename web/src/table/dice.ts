/** A roll as it lies on the table: which dice counted, and why. */

import type { Told } from '../lib/wire'

export interface Die {
  face: number
  /** Undefined where nothing was needed. */
  counts: boolean | undefined
}

/** How a die looks that can be told from others: its colour, and the icon of what it stands for. */
export interface Mark {
  colour: string
  icon: string
}

export interface Roll {
  /** Per die, where they differ. */
  marks: Mark[]
  why: string
  dice: Die[]
  need: number | null
  /** The highest face that counts, where low dice are good. */
  most: number | null
  modifiers: [number, string][]
  /** What so many dice are for, share by share. */
  madeOf: [number, string][]
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
  const most = typeof facts.at_most === 'number' ? facts.at_most : null
  const counts = (face: number) => (most !== null ? face <= most : least === null ? undefined : face >= least)
  const dice = faces.map((face) => ({ face, counts: counts(face) }))
  return {
    marks: marksOf(facts.marks),
    why: String(facts.why ?? ''),
    dice,
    need,
    most,
    modifiers,
    madeOf: (Array.isArray(facts.made_of) ? facts.made_of : []) as [number, string][],
    bonus,
    least,
    counted: dice.filter((die) => die.counts).length,
  }
}

/** What a roll says of its dice; nothing where they are all alike. */
function marksOf(said: unknown): Mark[] {
  const marks = Array.isArray(said) ? (said as unknown[]) : []
  return marks.map((mark) => {
    const [colour, icon] = Array.isArray(mark) ? (mark as unknown[]) : []
    return { colour: String(colour ?? ''), icon: String(icon ?? '') }
  })
}

export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`)
