import { expect, test } from 'vitest'
import type { Rank } from './arrange'
import { stand } from './crowd'

const BOARD = { x: 0, y: 0, w: 500, h: 500 }
const AREA = { x: 200, y: 200, w: 100, h: 100 }
const heroes = (count: number) => Array.from({ length: count }, (): Rank => 'figure')

test('a few stand in their area', () => {
  expect(stand(heroes(3), AREA, 1, [], BOARD).box).toEqual(AREA)
})

test('a crowd gets room enough to be told apart, around its area', () => {
  const { box, places } = stand(heroes(9), AREA, 1, [], BOARD)
  expect(Math.min(...places.map(({ r }) => r))).toBeGreaterThanOrEqual(14)
  expect(box.w).toBeGreaterThan(AREA.w)
  expect(box.x + box.w / 2).toBe(250)
})

test('a crowd leaves its neighbours in sight and stays on the board', () => {
  const below = { ...AREA, y: 300 }
  const above = stand(heroes(9), AREA, 1, [below], BOARD).box
  expect(above.y + above.h).toBeLessThanOrEqual(below.y)
  const corner = stand(heroes(9), { ...AREA, x: 400, y: 0 }, 1, [], BOARD).box
  expect([corner.x + corner.w, corner.y]).toEqual([500, 0])
})
