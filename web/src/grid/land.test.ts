import { describe, expect, it } from 'vitest'
import type { Grid } from '../lib/wire'
import { amid, blob, cellsOf, hachures, inner, noise, peak, strewn, tiles, trees, type Cell } from './land'
import { floors, joined, roof, walls } from './walls'

const HOUSE: Grid = {
  columns: 5,
  rows: 4,
  levels: [{ rows: ['##+##', '#___o', '#####', '..#..'] }],
  legend: { '.': 'clear', '#': 'wall', '+': 'door', o: 'window', _: 'floor' },
}
const block = (size: number): Cell[] => Array.from({ length: size * size }, (_, n) => [n % size, Math.floor(n / size)])

describe('ground', () => {
  it('is found by what it is', () => {
    expect(cellsOf(HOUSE, 0, 'floor')).toEqual([[1, 1], [2, 1], [3, 1]])
    expect(cellsOf(HOUSE, 0, 'door', 'window')).toEqual([[2, 0], [4, 1]])
    expect(cellsOf(HOUSE, 1, 'floor')).toEqual([])
  })

  it('looks the same each time it is drawn, and not the same everywhere', () => {
    expect(noise(3, 4, 5)).toBe(noise(3, 4, 5))
    const drawn = block(10).map(([x, y]) => noise(x, y, 1))
    expect(new Set(drawn).size).toBe(100)
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...drawn)).toBeLessThan(1)
    expect(drawn.reduce((sum, one) => sum + one, 0) / 100).toBeGreaterThan(0.4)
  })

  it('is one path for many squares', () => {
    expect(blob(block(3)).match(/M/g)).toHaveLength(1)
    expect(blob([[0, 0], [5, 5]]).match(/M/g)).toHaveLength(2)
    expect(tiles([[1, 2]], 10)).toBe('M110 210h80v80h-80z')
    expect(blob([])).toBe('')
  })

  it('goes on below what stands amid it, not beside it', () => {
    const deck = block(3).filter(([x, y]) => x !== 1 || y !== 1)
    expect(amid([[1, 1], [3, 1]], deck)).toEqual([[1, 1]])
  })

  it('slopes from its edge, not from square to square', () => {
    expect(inner(block(3))).toEqual([[1, 1]])
    const strokes = (cells: Cell[]) => hachures(cells).match(/M/g)!.length
    expect(strokes(block(2))).toBe(2 * strokes(block(1)))
  })

  it('rises to tops that are not all alike', () => {
    const tops = [...'012345'].map((x) => peak([+x, 7]))
    for (const top of tops) expect(top).toMatch(/^M-?\d+ 790c/)
    expect(new Set(tops.map((top) => top.slice(top.indexOf('c')))).size).toBeGreaterThan(2)
  })

  it('has a crown or two to each square of wood, each with its shade', () => {
    const { crown, shade } = trees(block(4))
    const count = crown.match(/M/g)!.length
    expect(count).toBeGreaterThan(16)
    expect(count).toBeLessThanOrEqual(32)
    expect(shade.match(/M/g)).toHaveLength(count)
  })

  it('is strewn with so many things to a square, all of them within it', () => {
    const found: [number, number][] = []
    strewn([[2, 1]], 5, 9, (x, y) => (found.push([x, y]), ''))
    expect(found).toHaveLength(5)
    for (const [x, y] of found) expect([Math.floor(x / 100), Math.floor(y / 100)]).toEqual([2, 1])
  })
})

describe('a house', () => {
  it('has walls through the middles of their squares', () => {
    const { lines, pillars } = walls(HOUSE, 0)
    expect(lines).toContain('M50 50h100')
    expect(lines).toContain('M450 50v100')
    expect(lines).not.toContain('M350 50v100')
    expect(pillars).toEqual([])
    expect(joined(HOUSE, 0, [[0, 3]], ['clear'])).toBe('M50 350h100')
  })

  it('has doors and windows that lie as their walls do', () => {
    const { doors, windows } = walls(HOUSE, 0)
    expect(doors).toEqual([{ x: 250, y: 50, upright: false }])
    expect(windows).toEqual([{ x: 450, y: 150, upright: true }])
  })

  it('has a floor as far as the middle of its walls', () => {
    expect(floors([[1, 1]])).toBe('M50 50h200v200h-200z')
  })

  it('has a roof whose ridge runs along its longer side', () => {
    expect(roof([0, 0, 6, 3], 0).ridge).toMatch(/^M127.5 150L472.5 150$/)
    expect(roof([0, 0, 3, 6], 0).ridge).toMatch(/^M150 127.5L150 472.5$/)
  })
})
