import { gathered } from '../lib/gathered'
import type { ChartInfo, Consulted } from '../lib/wire'

/** Charts by their group, in the order in which the groups first appear. */
export function grouped(charts: ChartInfo[]): [string, ChartInfo[]][] {
  return [...gathered(charts.map((chart) => [chart.group, chart]))]
}

/** The charts that have every one of the words, in their title, group or help. */
export function matching(charts: ChartInfo[], wanted: string): ChartInfo[] {
  const words = wanted.trim().toLocaleLowerCase().split(/\s+/)
  return charts.filter(({ name, title, group, help }) => {
    const told = [name, title, group, help].join(' ').toLocaleLowerCase()
    return words.every((word) => told.includes(word))
  })
}

/** The faces somebody has typed: every digit is a die. None if nothing is typed. */
export function facesIn(typed: string): number[] | null {
  const digits = typed.match(/\d/g)
  return digits ? digits.map(Number) : null
}

/** True if something is typed that no die shows, or that is neither a face nor between two of them. */
export const isUnreadable = (typed: string): boolean => !/^[1-6\s,;.+/-]*$/.test(typed)

/** What was rolled this evening, the latest first. */
export interface Rolled {
  number: number
  chart: string
  title: string
  said: Consulted
}

const MOST = 60

export function remembered(evening: Rolled[], chart: ChartInfo, said: Consulted): Rolled[] {
  const number = (evening[0]?.number ?? 0) + 1
  return [{ number, chart: chart.name, title: chart.title, said }, ...evening].slice(0, MOST)
}

/** A row of a plan as runs of one sign: where each begins, how long it is. */
export function runs(row: string): { sign: string; start: number; length: number }[] {
  const found: { sign: string; start: number; length: number }[] = []
  ;[...row].forEach((sign, start) => {
    const last = found.at(-1)
    if (last?.sign === sign) last.length += 1
    else found.push({ sign, start, length: 1 })
  })
  return found
}

export const percent = (chance: number): string => `${(100 * chance).toFixed(1)}%`
