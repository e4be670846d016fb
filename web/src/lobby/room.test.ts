import { describe, expect, test } from 'vitest'
import type { SeatInfo, TableInfo } from '../lib/wire'
import { isThisMachine, notices } from './room'

const told = (...seats: Partial<SeatInfo>[]) =>
  notices(
    {
      seats: seats.map((seat, number) => ({ seat: number, kind: 'bot', player: `Seat ${number}`, ...seat })),
    } as TableInfo,
    (names) => names.join(' + '),
  ).join(' ')

describe('before the start the host is told', () => {
  test('nothing where there is nothing to know', () => {
    expect(told({ kind: 'here' }, { kind: 'bot' }, { kind: 'link', present: true })).toBe('')
  })

  test('who shares the screen', () => {
    expect(told({ kind: 'here', name: 'Ann' }, { kind: 'here' })).toContain('Ann + Seat 1')
  })

  test('who has not come, and where nobody sits', () => {
    const words = told({ kind: 'here' }, { kind: 'link', name: 'Mary' }, { kind: 'empty' })
    expect(words).toContain('Mary')
    expect(words).toContain('Seat 2')
    expect(words).not.toContain('Seat 0')
  })
})

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.20', false],
  ['localhost.example.org', false],
])('whether an address is of use to friends: %s', (host, isThis) => {
  expect(isThisMachine(host)).toBe(isThis)
})
