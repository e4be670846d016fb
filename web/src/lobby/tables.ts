import type { TableInfo } from '../lib/wire'
import { placeOf } from '../table/seating'
import { text } from '../text'
import { list } from '../text/format'

/** How a table stands, for the list of one's tables. */
export type Standing = 'yours' | 'theirs' | 'waiting' | 'over'

export function standing(table: TableInfo): Standing {
  if (table.over) return 'over'
  if (!table.started) return 'waiting'
  const isMine = (table.waiting ?? []).some((seat) => table.seats[seat]?.mine)
  return isMine ? 'yours' : 'theirs'
}

/** How a seat's player is called, else the seat: by the game, and by its number where it is one of a team. */
export function nameOf({ seats }: TableInfo, seat: number): string {
  const found = seats[seat]
  return found ? found.name || placeOf(found, seats) : String(seat + 1)
}

/** Whose turn it is, in words. */
export function turnWords(table: TableInfo): string {
  const words = { yours: text.mine.yourTurn, waiting: text.mine.waiting, over: text.mine.over }
  const now = standing(table)
  if (now !== 'theirs') return words[now]
  const names = (table.waiting ?? []).map((seat) => nameOf(table, seat))
  return names.length ? text.mine.turnOf(list(names)) : text.mine.playing
}

/** Who sits there, each once, as one line. */
export function company(table: TableInfo): string {
  const level = (seat: number) => table.seats[seat]?.kind === 'bot'
  return table.seats
    .filter(({ kind }) => kind !== 'empty')
    .map(({ seat }) => (level(seat) ? `${nameOf(table, seat)} (${text.setup.kinds.bot})` : nameOf(table, seat)))
    .join(' · ')
}

/** Of the tables a browser has keys to, those that no key opens any more: withdrawn, or gone. */
export const lostOf = (kept: string[], found: TableInfo[]): string[] =>
  kept.filter((id) => found.every((table) => table.id !== id))
