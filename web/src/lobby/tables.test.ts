import { describe, expect, test } from 'vitest'
import type { TableInfo } from '../lib/wire'
import { company, lostOf, standing, turnWords } from './tables'

const table = (changes: Partial<TableInfo>): TableInfo => ({
  id: 'x',
  game: 'second-tide',
  title: 'Second Tide',
  options: {},
  commitment: '',
  seats: [
    { seat: 0, kind: 'here', player: 'Deep Lords', side: 0, name: 'Ann', mine: true },
    { seat: 1, kind: 'bot', player: 'Marea', side: 1 },
    { seat: 2, kind: 'empty', player: 'Bone Devils', side: 2 },
  ],
  started: true,
  ...changes,
})

describe('one of your tables', () => {
  test.each([
    [{ waiting: [0] }, 'yours'],
    [{ waiting: [1] }, 'theirs'],
    [{ waiting: [] }, 'theirs'],
    [{ started: false, waiting: [0] }, 'waiting'],
    [{ over: true, waiting: [] }, 'over'],
  ] as const)('stands as its turn says: %o', (changes, expected) => {
    expect(standing(table({ ...changes, waiting: [...changes.waiting] }))).toBe(expected)
  })

  test('says who has to move, by name where there is one', () => {
    expect(turnWords(table({ waiting: [1] }))).toContain('Marea')
    expect(turnWords(table({ waiting: [] }))).not.toContain('Marea')
  })

  test('lists who plays, without empty seats', () => {
    expect(company(table({}))).toBe('Ann · Marea (Bot)')
  })
})

test('a table that no key opens any more is lost', () => {
  expect(lostOf(['x', 'y'], [table({})])).toEqual(['y'])
  expect(lostOf(['x'], [table({})])).toEqual([])
})
