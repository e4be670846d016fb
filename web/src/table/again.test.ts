import { expect, test } from 'vitest'
import type { TableInfo } from '../lib/wire'
import { another } from './again'

const table = (seats: Partial<TableInfo['seats'][number]>[], more: Partial<TableInfo> = {}): TableInfo =>
  ({ id: 'T', game: 'sea', options: { ship: 'big' }, commitment: '', title: '', seats, ...more }) as TableInfo

test('against bots another game starts at once', () => {
  const again = another(table([{ seat: 0, kind: 'here', mine: true, name: 'Ann' }, { seat: 1, kind: 'bot', level: 'hard' }]))
  expect(again).toEqual({
    game: 'sea',
    options: { ship: 'big' },
    seats: [{ kind: 'here', level: '', name: 'Ann' }, { kind: 'bot', level: 'hard', name: '' }],
    start: true,
  })
})

test('who came by link sits here in a game of his own and invites the others', () => {
  const again = another(table([{ seat: 0, kind: 'here' }, { seat: 1, kind: 'link', mine: true }]))
  expect([again.seats?.map(({ kind }) => kind), again.start]).toEqual([['link', 'here'], false])
})

test('a lesson is taken again as a lesson', () => {
  expect(another(table([], { lesson: 'first' }))).toEqual({ game: 'sea', lesson: 'first', start: true })
})
