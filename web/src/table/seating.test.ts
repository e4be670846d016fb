import { expect, test } from 'vitest'
import type { SeatInfo } from '../lib/wire'
import { kindOfSeat, matesOf, nameOfSeat, ownerOf, seatsOf } from './seating'

const seat = (number: number, side: number, more: Partial<SeatInfo> = {}): SeatInfo => ({ seat: number, kind: 'here', player: ['Deep Lords', 'Marea'][side]!, side, ...more })
const teams = [seat(0, 0, { name: 'Anne' }), seat(1, 0), seat(2, 1, { kind: 'bot' })]

test('several seats may play one side', () => {
  expect(seatsOf(0, teams).map((one) => one.seat)).toEqual([0, 1])
  expect([0, 1, 2].map((view) => ownerOf(view, teams))).toEqual([0, 0, 1])
})

test('team-mates are the others of one side', () => {
  expect(matesOf(0, teams).map((one) => one.seat)).toEqual([1])
  expect(matesOf(2, teams)).toEqual([])
  expect(matesOf(null, teams)).toEqual([])
})

test('seats of a team are told apart by their number', () => {
  expect(teams.map((one) => nameOfSeat(one, teams))).toEqual(['Anne (Deep Lords, seat 1)', 'Deep Lords, seat 2', 'Marea (bot)'])
})

test('whoever looks on plays as nobody', () => {
  expect(ownerOf(null, [])).toBeNull()
})

test('the seat of a host is at this screen only for the host', () => {
  expect(kindOfSeat({ ...seat(0, 0), mine: true })).toBe('At this screen')
  expect(kindOfSeat(seat(0, 0))).toBe('At the host’s screen')
  expect(kindOfSeat({ ...seat(0, 0), kind: 'link' })).toBe('By link')
})
