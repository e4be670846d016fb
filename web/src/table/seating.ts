/** Who sits where, in words. */

import type { SeatInfo } from '../lib/wire'
import { list } from '../text/format'
import { table as t } from '../text/table'

/** "Anna (Deep Lords)", "Deep Lords (bot)", or just what the game calls the seat. */
export function nameOfSeat(seat: SeatInfo | undefined): string {
  if (!seat) return ''
  if (seat.kind === 'bot') return t.turn.bot(seat.player)
  return seat.name ? `${seat.name} (${seat.player})` : seat.player
}

export function namesOf(seats: readonly number[], known: readonly SeatInfo[]): string {
  return list(seats.map((seat) => nameOfSeat(known.find((one) => one.seat === seat))))
}

/** How a seat is played; what is at the host's screen is at this one only for the host. */
export function kindOfSeat({ kind, mine }: SeatInfo): string {
  return kind === 'here' && !mine ? t.seats.hosted : t.seats[kind]
}

/** The seats of an owner: those the game calls by the same name, else the one with the same number. */
export function seatsOf(owner: number, players: readonly string[], seats: readonly SeatInfo[]): SeatInfo[] {
  const player = players[owner]
  const named = seats.filter((seat) => player && seat.player.startsWith(player))
  return named.length ? named : seats.filter((seat) => seat.seat === owner && seats.length === players.length)
}

/** As which owner a seat plays; nobody plays as none. */
export function ownerOf(view: number | null, players: readonly string[], seats: readonly SeatInfo[]): number | null {
  if (view === null) return null
  const found = players.findIndex((_, owner) => seatsOf(owner, players, seats).some((seat) => seat.seat === view))
  return found < 0 ? view : found
}
