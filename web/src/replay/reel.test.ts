import { expect, test } from 'vitest'
import type { Replay } from '../lib/wire'
import { withPage } from './reel.svelte'

const page = (start: number, ...statuses: (string | null)[]): Replay => ({
  total: 9,
  start,
  chapters: [],
  frames: statuses.map((status, place) => ({ entry: { number: start + place }, scene: status === null ? {} : { status } })),
})
const statuses = (moments: { scene: { status: string } }[]) => moments.map(({ scene }) => scene.status)

test('every moment has the whole scene, made from the patches before it', () => {
  const first = withPage([], page(0, 'dawn', null, 'noon'))
  expect(statuses(first)).toEqual(['dawn', 'dawn', 'noon'])
  expect(statuses(withPage(first, page(3, null, 'dusk')))).toEqual(['dawn', 'dawn', 'noon', 'noon', 'dusk'])
})

test('a page that leaves a gap waits, one that comes twice changes nothing', () => {
  const first = withPage([], page(0, 'dawn', 'noon'))
  expect(withPage(first, page(5, 'dusk'))).toBe(first)
  expect(statuses(withPage(first, page(1, 'noon')))).toEqual(['dawn', 'noon'])
})
