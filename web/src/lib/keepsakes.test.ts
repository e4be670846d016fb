import { beforeEach, expect, test, vi } from 'vitest'
import { keep, kept, put, takenAlong } from './keepsakes'
import type { Keepsake, Outcome } from './wire'

const star = (word: string, seat = 0): Keepsake => ({ option: 'stars', name: `Ned ${word}`, word, seat })
const over = (...keepsakes: Keepsake[]): Outcome => ({ winners: [], scores: [], reason: '', keepsakes })
const words = () => kept().map(({ word }) => word)

beforeEach(() => {
  const things = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => things.get(name) ?? null,
    setItem: (name: string, thing: string) => things.set(name, thing),
  })
})

test('only what belongs to one’s own seats is kept', () => {
  expect(keep({ id: 'a', options: {} }, over(star('mine'), star('hers', 1)), [0]).things).toEqual([star('mine')])
  expect(words()).toEqual(['mine'])
  expect(kept('ships')).toEqual([])
})

test('a thing that was taken along goes on as it came home', () => {
  keep({ id: 'a', options: {} }, over(star('young')), [0])
  const { options } = keep({ id: 'b', options: { stars: ['young'], level: 3 } }, over(star('old')), [0])
  expect(options).toEqual({ stars: ['old'], level: 3 })
  expect(words()).toEqual(['old'])
})

test('a thing that did not come home is not kept, and the next game begins without it', () => {
  keep({ id: 'a', options: {} }, over(star('young')), [0])
  expect(keep({ id: 'b', options: { stars: ['young'] } }, over(), [0]).options).toEqual({ stars: [''] })
  expect(words()).toEqual([])
})

test('looking at the end of a game again keeps nothing twice, and says the same', () => {
  const first = keep({ id: 'a', options: {} }, over(star('young')), [0])
  keep({ id: 'b', options: { stars: ['young'] } }, over(star('old')), [0])
  expect(keep({ id: 'a', options: {} }, over(star('young')), [0])).toEqual(first)
  expect(words()).toEqual(['old'])
})

test('things are taken along in the places of their seats', () => {
  expect(takenAlong({ level: 3 }, [star('x', 1)])).toEqual({ level: 3, stars: ['', 'x'] })
  expect(put(['a', 'b'], 0, '')).toEqual(['', 'b'])
})
