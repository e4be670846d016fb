/** Marks of answers: each is told by a sign of its own, never by colour alone. */

import type { OptionShown } from '../lib/wire'

export interface Sign {
  /** What is drawn around the middle of a square of 42, in relative commands alone, so that many make one path. */
  d: string
  /** True for what is drawn by lines. */
  hollow: boolean
  tone: 'calm' | 'keen' | 'bad'
}

const KNOWN: Record<string, Sign> = {
  cover: { d: 'm0-15.8l14 5.2v8.8c0 8.8-6.1 14-14 17.5c-7.9-3.5-14-8.8-14-17.5v-8.8z', hollow: false, tone: 'calm' },
  seen: { d: 'm-17.5 0q17.5-21 35 0q-17.5 21-35 0zm12.2 0a5.2 5.2 0 1 0 10.5 0a5.2 5.2 0 1 0-10.5 0z', hollow: true, tone: 'keen' },
  shot: { d: 'm-11.4 0a11.4 11.4 0 1 0 22.8 0a11.4 11.4 0 1 0-22.8 0zm11.4-18.4v12.2m0 12.2v12.2m-18.4-18.4h12.2m12.2 0h12.2', hollow: true, tone: 'keen' },
  danger: { d: 'm0-17.5l17.5 31.5h-35zm0 10.5v9.6m0 5.2v0.9', hollow: true, tone: 'bad' },
}

/** For marks that are known to nobody but the game, in the order of its legend. */
const OTHERS: Sign[] = [
  { d: 'm0-15.8l15.8 15.8l-15.8 15.8l-15.8-15.8z', hollow: false, tone: 'calm' },
  { d: 'm-12.2-12.2h24.5v24.5h-24.5z', hollow: true, tone: 'calm' },
  { d: 'm-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0z', hollow: false, tone: 'keen' },
  { d: 'm-14-14l28 28m0-28l-28 28', hollow: true, tone: 'calm' },
  { d: 'm-15.8 10.5l15.8-21l15.8 21', hollow: true, tone: 'keen' },
]

/** Per mark of a legend its sign. */
export function signs(legend: Record<string, string>): Map<string, Sign> {
  let other = 0
  return new Map(Object.keys(legend).map((mark) => [mark, KNOWN[mark] ?? OTHERS[other++ % OTHERS.length]!]))
}

/** The marks of an answer that are drawn: of several that entice only the most telling. */
export function telling(marks: readonly string[], signOf: ReadonlyMap<string, Sign>): string[] {
  const drawn = [...signOf.keys()].filter((mark) => marks.includes(mark))
  const keen = drawn.find((mark) => signOf.get(mark)!.tone === 'keen')
  return drawn.filter((mark) => signOf.get(mark)!.tone !== 'keen' || mark === keen)
}

/** How many answers have each mark of a legend; marks that none has are left out. */
export function counted(legend: Record<string, string>, options: readonly OptionShown[]): [string, number][] {
  const counts = new Map(Object.keys(legend).map((mark) => [mark, 0]))
  for (const { marks = [] } of options) for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 0)
}

/** True if an answer has all marks that are looked for. */
export const isWanted = ({ marks = [] }: OptionShown, wanted: readonly string[]): boolean => wanted.every((mark) => marks.includes(mark))
