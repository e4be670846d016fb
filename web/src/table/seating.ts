/** Who sits where, in words. */

import type { SeatInfo } from '../lib/wire'
import { table as t } from '../text/table'

/** "Anna (Deep Lords)", "Deep Lords (bot)", or just what the game calls the seat. */
export function nameOfSeat(seat: SeatInfo | undefined): string {
  if (!seat) return ''
  if (seat.kind === 'bot') return t.turn.bot(seat.player)
  return seat.name ? `${seat.name} (${seat.player})` : seat.player
}

export function namesOf(seats: readonly number[], known: readonly SeatInfo[]): string {
  const names = seats.map((seat) => nameOfSeat(known.find((one) => one.seat === seat)))
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
}
