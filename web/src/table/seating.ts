/** Who sits where, in words. */

import type { SeatInfo } from '../lib/wire'
import { list } from '../text/format'
import { table as t } from '../text/table'

/** How a seat is played; what is at the host's screen is at this one only for the host. */
export function kindOfSeat({ kind, mine }: SeatInfo): string {
  return kind === 'here' && !mine ? t.seats.hosted : t.seats[kind]
}

/** The kind of whoever the seat belongs to, also while a bot stands in. */
export function holderOf({ kind, kept }: SeatInfo): SeatInfo['kind'] {
  return kept || kind
}

/** True while a person plays the seat. */
export function isPerson({ kind }: SeatInfo): boolean {
  return kind === 'here' || kind === 'link'
}

/** The seats that play for one owner. */
export function seatsOf(owner: number, seats: readonly SeatInfo[]): SeatInfo[] {
  return seats.filter((seat) => seat.side === owner)
}

/** As which owner a seat plays; nobody plays as none. */
export function ownerOf(view: number | null | undefined, seats: readonly SeatInfo[]): number | null {
  if (view === null || view === undefined) return null
  return seats.find((seat) => seat.seat === view)?.side ?? view
}

/** The others who play for the same owner. */
export function matesOf(view: number | null, seats: readonly SeatInfo[]): SeatInfo[] {
  return view === null ? [] : seatsOf(ownerOf(view, seats)!, seats).filter((seat) => seat.seat !== view)
}

/** What the game calls the seat's player, with the seat's number where several play for it. */
export function placeOf(seat: SeatInfo, seats: readonly SeatInfo[]): string {
  return seatsOf(seat.side, seats).length > 1 ? t.seats.ofTeam(seat.player, seat.seat + 1) : seat.player
}

/** "Anna (Deep Lords)", "Deep Lords (bot)", "Deep Lords, seat 2", or just what the game calls the seat. */
export function nameOfSeat(seat: SeatInfo | undefined, seats: readonly SeatInfo[]): string {
  if (!seat) return ''
  const place = placeOf(seat, seats)
  if (seat.kind === 'bot') return t.turn.bot(place)
  return seat.name ? `${seat.name} (${place})` : place
}

/** All of a team by name: "Anna, Seat 2 (bot)". */
export function membersOf(seats: readonly SeatInfo[], mine: readonly number[]): string {
  return seats
    .map(({ seat, name, kind }) => {
      const who = name || t.seats.number(seat + 1)
      return kind === 'bot' ? t.turn.bot(who) : mine.includes(seat) ? `${who} (${t.seats.you})` : who
    })
    .join(', ')
}

export function namesOf(numbers: readonly number[], seats: readonly SeatInfo[]): string {
  const names = numbers.map((number) => nameOfSeat(seats.find((one) => one.seat === number), seats))
  return list(names)
}
