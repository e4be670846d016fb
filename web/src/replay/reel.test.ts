import { expect, test } from 'vitest'
import type { Replay } from '../lib/wire'
import { PAGE, logAt, missing, momentsOf, withPage, type Moments } from './reel.svelte'

const page = (start: number, ...statuses: (string | null)[]): Replay => ({
  total: 9,
  start,
  chapters: [],
  frames: statuses.map((status, place) => ({
    entry: { number: start + place, events: [{ kind: 'told', text: `${start + place}` }] },
    scene: status === null ? {} : { status },
  })),
})
const statuses = (moments: Moments) => moments.map((moment) => moment?.scene.status)

test('every moment has the whole scene, made from the patches of its page', () => {
  expect(statuses(momentsOf(page(3, 'dawn', null, 'noon')))).toEqual(['dawn', 'dawn', 'noon'])
})

test('pages take their places in any order', () => {
  const later = withPage([], page(7, 'dusk', 'night'))
  const both = withPage(later, page(0, 'dawn', 'noon'))
  expect(both).toHaveLength(9)
  expect(statuses(both).filter(Boolean)).toEqual(['dawn', 'noon', 'dusk', 'night'])
})

test('what is looked at is fetched first, then what follows, then the rest', () => {
  const has = (...pages: number[]): Moments =>
    Array.from({ length: 4 * PAGE }, (_, place) => (pages.includes(Math.floor(place / PAGE)) ? momentsOf(page(0, 'x'))[0] : undefined))
  expect(missing(has(0), 2 * PAGE + 5)).toBe(2 * PAGE)
  expect(missing(has(0, 2), 2 * PAGE + 5)).toBe(3 * PAGE)
  expect(missing(has(0, 2, 3), 2 * PAGE + 5)).toBe(PAGE)
  expect(missing(has(0, 1, 2, 3), 0)).toBe(-1)
})

test('the log at a moment tells what has come until then', () => {
  const moments = withPage([], page(0, 'dawn', 'noon', 'dusk'))
  expect(logAt(moments, 1).map(({ number }) => number)).toEqual([0, 1])
})
