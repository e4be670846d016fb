import { expect, test } from 'vitest'
import type { SeatInfo } from '../lib/wire'
import { kindOfSeat, ownerOf, seatsOf } from './seating'

const seat = (number: number, player: string): SeatInfo => ({ seat: number, kind: 'here', player })
const players = ['Deep Lords', 'Marea']

test('several seats may play one side', () => {
  const seats = [seat(0, 'Deep Lords 1'), seat(1, 'Marea 1'), seat(2, 'Deep Lords 2'), seat(3, 'Marea 2')]
  expect(seatsOf(0, players, seats).map((one) => one.seat)).toEqual([0, 2])
  expect(ownerOf(2, players, seats)).toBe(0)
})

test('where names do not tell, the number does', () => {
  const seats = [seat(0, 'Left'), seat(1, 'Right')]
  expect(ownerOf(1, players, seats)).toBe(1)
})

test('whoever looks on plays as nobody', () => {
  expect(ownerOf(null, players, [])).toBeNull()
})

test('the seat of a host is at this screen only for the host', () => {
  expect(kindOfSeat({ ...seat(0, 'Left'), mine: true })).toBe('At this screen')
  expect(kindOfSeat(seat(0, 'Left'))).toBe('At the host’s screen')
  expect(kindOfSeat({ ...seat(0, 'Left'), kind: 'link' })).toBe('By link')
})
