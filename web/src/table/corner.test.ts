import { expect, it } from 'vitest'
import { freeCorner } from './corner'

const WINDOW = { x: 100, y: 0, w: 400, h: 300 }

it('a button lies in the lower right corner unless something can be chosen there', () => {
  expect(freeCorner(WINDOW, 60, [])).toBe('bottom right')
  expect(freeCorner(WINDOW, 60, [{ x: 300, y: 100, w: 100, h: 100 }])).toBe('bottom right')
  expect(freeCorner(WINDOW, 60, [{ x: 430, y: 230, w: 100, h: 100 }])).toBe('bottom left')
  expect(freeCorner(WINDOW, 60, [{ x: 0, y: 250, w: 600, h: 90 }])).toBe('top right')
})

it('stays where it is if there is no better place', () => {
  expect(freeCorner(WINDOW, 60, [{ x: 0, y: 0, w: 900, h: 900 }])).toBe('bottom right')
})
