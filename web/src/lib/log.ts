/** What has happened at a table, as one viewer counts it. */

import type { LogEntry, Told } from './wire'

export interface Line {
  number: number
  chapter: string
  seat: number | null
  events: Told[]
  /** True for the note that choices were taken back. */
  undone: boolean
}

export type Filter = 'all' | 'dice' | 'mine'

/**
 * The log with new entries. An entry goes on with the one of its number where it says so, else takes its place; an
 * undo takes back all after its mark. Entry 0 anew begins the whole log anew.
 */
export function extended(log: readonly Line[], entries: readonly LogEntry[], chapter: string): Line[] {
  const first = entries[0]
  let lines = first?.number === 0 && !first.more ? [] : [...log]
  for (const entry of entries) {
    const back = entry.back_to ?? null
    if (back !== null) lines = lines.filter((line) => line.number <= back)
    const line = { number: entry.number, chapter, seat: entry.seat ?? null, events: entry.events ?? [], undone: back !== null }
    const place = lines.findIndex((known) => known.number >= entry.number)
    const known = lines[place]
    if (!known) lines.push(line)
    else if (known.number > entry.number) lines.splice(place, 0, line)
    else lines[place] = entry.more ? { ...known, events: [...known.events, ...line.events] } : { ...line, chapter: known.chapter }
  }
  return lines
}

/** The lines under the chapters of a replay, which counts the entries that stand: each begins at one of them. */
export function inChapters(log: readonly Line[], starts: readonly [string, number][]): Line[] {
  let place = -1
  return log.map((line) => {
    if (!line.undone) place++
    const within = starts.filter(([, start]) => start <= place).at(-1)
    return within ? { ...line, chapter: within[0] } : line
  })
}

export interface Chapter {
  title: string
  lines: Line[]
}

/** The lines under the chapter in which they happened, in order. */
export function chapters(log: readonly Line[]): Chapter[] {
  const found: Chapter[] = []
  for (const line of log) {
    const last = found.at(-1)
    if (last && last.title === line.chapter) last.lines.push(line)
    else found.push({ title: line.chapter, lines: [line] })
  }
  return found
}

/** The lines a filter lets through, with the events it lets through. */
export function filtered(log: readonly Line[], filter: Filter, seat: number | null): Line[] {
  if (filter === 'all') return log.filter((line) => line.events.length > 0 || line.undone)
  if (filter === 'mine') return log.filter((line) => line.seat === seat && (line.events.length > 0 || line.undone))
  return log
    .map((line) => ({ ...line, events: line.events.filter((event) => event.kind === 'rolled') }))
    .filter((line) => line.events.length > 0)
}
