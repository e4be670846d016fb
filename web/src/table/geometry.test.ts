import { describe, expect, it } from 'vitest'
import type { Area } from '../lib/wire'
import { around, bowOf, boxOf, contains, drawnBy, floorOf, framed, hulls, isPicture, lineThrough, loops, magnified, neighbour, outline, printOf, zoomed } from './geometry'

const area = (id: string, x: number, y: number, group = ''): Area => ({ id, kind: 'zone', at: [x, y], group, form: 'ship' })

describe('what is drawn of a board', () => {
  it('reaches as far as the bows and sterns of its ships', () => {
    const deck = [area('A1', 0, 0, 'junk'), area('A2', 0, 1, 'junk')]
    const { x, y, w, h } = drawnBy(deck)
    const all = around(deck.map(boxOf))
    expect([x, w]).toEqual([all.x, all.w])
    expect(y).toBeLessThan(all.y - bowOf(all.w))
    expect(y + h).toBeGreaterThan(all.y + all.h)
  })
})

describe('where pieces stand', () => {
  const printed = (w: number, h: number, title: string, deeds = 1): Area => ({
    ...area('A1', 0, 0),
    box: [10, 20, w, h],
    face: { title, deeds: Array.from({ length: deeds }, () => ({ text: 'Gain 1 quest' })) },
  })

  it('is the whole of an area without anything to read', () => {
    expect(floorOf(area('A1', 2, 1))).toEqual({ x: 200, y: 100, w: 100, h: 100 })
  })

  it('is the foot of a high card, the side of a broad one, the corner of a sign', () => {
    for (const one of [printed(100, 180, 'Havana'), printed(150, 110, 'Havana'), printed(50, 60, ''), printed(80, 560, 'Gulf')]) {
      expect(contains(boxOf(one), floorOf(one))).toBe(true)
    }
    expect(floorOf(printed(100, 180, 'Havana')).y).toBeGreaterThan(20 + 90)
    expect(floorOf(printed(150, 110, 'Havana')).x).toBeGreaterThan(10 + 75)
    expect(floorOf(printed(50, 60, '')).x).toBeGreaterThan(10)
  })

  it('is beside a picture on the ground, which is no sign and no card', () => {
    const picture = (w: number, h: number): Area => ({ ...area('3', 0, 0), box: [10, 20, w, h], face: { icon: 'die-3' } })
    const upright = picture(200, 200)
    const broad = picture(200, 100)
    expect([isPicture(upright.face), isPicture(printed(100, 100, '').face), isPicture(null)]).toEqual([true, false, false])
    for (const one of [upright, broad]) {
      expect(contains(boxOf(one), printOf(one))).toBe(true)
      expect(contains(boxOf(one), floorOf(one))).toBe(true)
    }
    expect(floorOf(upright).y).toBeGreaterThanOrEqual(printOf(upright).y + printOf(upright).h)
    expect(floorOf(broad).x).toBeGreaterThanOrEqual(printOf(broad).x + printOf(broad).w)
  })

  it('counts from the box that a picture of the board has', () => {
    expect(boxOf(printed(100, 180, 'Havana'))).toEqual({ x: 10, y: 20, w: 100, h: 180 })
    expect(hulls([{ ...printed(100, 180, 'Havana'), group: 'sea' }])).toEqual([])
  })
})

describe('hull outlines', () => {
  it('run round a rectangle by its four corners, clockwise', () => {
    expect(loops([[1, 1], [2, 1], [1, 2], [2, 2]])).toEqual([
      [{ x: 100, y: 100 }, { x: 300, y: 100 }, { x: 300, y: 300 }, { x: 100, y: 300 }],
    ])
  })

  it('follow an L with six corners', () => {
    const [loop] = loops([[0, 0], [0, 1], [1, 1]])
    expect(loop).toHaveLength(6)
  })

  it('go round a hole as a line of its own', () => {
    const ring: [number, number][] = []
    for (let x = 0; x < 3; x++) for (let y = 0; y < 3; y++) if (x !== 1 || y !== 1) ring.push([x, y])
    expect(loops(ring)).toHaveLength(2)
  })

  it('keep squares that touch at a corner apart', () => {
    expect(loops([[0, 0], [1, 1]]).map((loop) => loop.length)).toEqual([4, 4])
  })

  it('are drawn per group, and none for areas without one', () => {
    const found = hulls([area('A', 0, 0, 'ship'), area('B', 1, 0, 'ship'), area('C', 4, 0, 'other'), area('D', 5, 5)])
    expect(found.map((hull) => hull.group)).toEqual(['ship', 'other'])
    expect(found[0]?.box).toEqual({ x: 0, y: 0, w: 200, h: 100 })
  })

  it('move outward on all sides', () => {
    const [loop] = loops([[0, 0]])
    expect(outline(loop!, 10, 0)).toBe('M-10 -10Q-10 -10 -10 -10L110 -10Q110 -10 110 -10L110 110Q110 110 110 110L-10 110Q-10 110 -10 110Z')
  })
})

describe('the board by keyboard', () => {
  const areas = [area('A1', 0, 0), area('B1', 1, 0), area('A2', 0, 1), area('C3', 2, 2)]

  it('goes to the next area in the direction of the arrow', () => {
    expect(neighbour(areas, 'A1', 1, 0)).toBe('B1')
    expect(neighbour(areas, 'A1', 0, 1)).toBe('A2')
  })

  it('leaps over gaps, and stays at the edge', () => {
    expect(neighbour(areas, 'B1', 0, 1)).toBe('C3')
    expect(neighbour(areas, 'A1', -1, 0)).toBe('A1')
  })
})

describe('the window on the board', () => {
  it('has the shape of the screen', () => {
    expect(framed({ x: 0, y: 0, w: 200, h: 100 }, 1)).toEqual({ x: 0, y: -50, w: 200, h: 200 })
  })

  it('zooms around a point that stays', () => {
    expect(zoomed({ x: 0, y: 0, w: 100, h: 100 }, 0.5, { x: 100, y: 100 })).toEqual({ x: 50, y: 50, w: 50, h: 50 })
  })

  it('holds all boxes', () => {
    expect(around([{ x: 0, y: 0, w: 10, h: 10 }, { x: 50, y: 20, w: 10, h: 10 }], 5)).toEqual({ x: -5, y: -5, w: 70, h: 40 })
  })
})

it('things grow on a huge board, but not out of their areas', () => {
  const square = { x: 0, y: 0, w: 100, h: 100 }
  const huge = { x: 0, y: 0, w: 10_000, h: 10_000 }
  expect([magnified({ x: 0, y: 0, w: 1400, h: 900 }, square), magnified(huge, square), magnified(huge, huge)]).toEqual([1, 1, 5])
})

it('a line through areas shifts to its own side', () => {
  expect(lineThrough([{ x: 0, y: 0 }, { x: 100, y: 0 }], 10)).toBe('M0 10L100 10')
})
