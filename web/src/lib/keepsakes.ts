/** What this browser keeps of finished games to be taken along to others: each thing a word that a game understands. */

import { recall, remember } from './memory'
import type { Keepsake, Outcome, TableInfo } from './wire'

type Options = TableInfo['options']

const ALL = 'all'

/** The things that can be taken along, the latest first. `option` is what they go into. */
export function kept(option?: string): Keepsake[] {
  return recall<Keepsake[]>('kept', ALL, []).filter((one) => option === undefined || one.option === option)
}

/** What becomes of a game that is over: what its seats keep, and what is agreed if they play again. */
export interface Kept {
  things: Keepsake[]
  options: Options
}

/** Keep what these seats may, once. What they came with goes on as it is now, or has come to its end. */
export function keep(table: Pick<TableInfo, 'id' | 'options'>, outcome: Outcome, seats: readonly number[]): Kept {
  const things = (outcome.keepsakes ?? []).filter(({ seat }) => seats.includes(seat))
  const known = recall<Options | null>('again', table.id, null)
  if (known) return { things, options: known }
  const had = new Map(kept().map((one) => [one.word, one]))
  const goesOn = (option: string, word: unknown, seat: number) => {
    if (!seats.includes(seat) || !had.delete(String(word))) return word
    return things.find((one) => one.option === option && one.seat === seat)?.word ?? ''
  }
  const agreed = Object.entries(table.options).map(([option, value]) => [option, Array.isArray(value) ? value.map((word, seat) => goesOn(option, word, seat)) : value])
  const options = Object.fromEntries(agreed) as Options
  remember('kept', ALL, [...things, ...had.values()])
  remember('again', table.id, options)
  return { things, options }
}

/** Options with each of these in the place of its seat. */
export function takenAlong(options: Options, things: readonly Keepsake[]): Options {
  const agreed = { ...options }
  for (const { option, seat, word } of things) agreed[option] = put(agreed[option], seat, word)
  return agreed
}

/** Words with one at its place, and empty ones where none were. */
export function put(words: unknown, seat: number, word: string): string[] {
  const had = Array.isArray(words) ? (words as string[]) : []
  return Array.from({ length: Math.max(had.length, seat + 1) }, (_, place) => (place === seat ? word : (had[place] ?? '')))
}
