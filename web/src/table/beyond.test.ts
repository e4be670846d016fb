import { expect, test } from 'vitest'
import { beyond } from './beyond'

const box = (x: number, y: number) => ({ x, y, w: 10, h: 10 })
const shown = { x: 0, y: 0, w: 100, h: 100 }

test('what is in the window is not beyond it', () => {
  expect(beyond([box(0, 0), box(90, 45)], shown)).toEqual([])
})

test('what is outside is told by side, the nearest first', () => {
  expect(beyond([box(300, 0), box(120, 0), box(0, -50)], shown)).toEqual([
    { side: 'right', boxes: [box(120, 0), box(300, 0)] },
    { side: 'up', boxes: [box(0, -50)] },
  ])
})
