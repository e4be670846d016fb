import { describe, expect, it } from 'vitest'
import { isOnGrid, pointAt, regionsAt, squareAt, squareId, terrainAt } from './grid'
import type { Grid } from './wire'

const GRID: Grid = {
  columns: 3,
  rows: 2,
  levels: [{ rows: ['.w.', '..#'] }, { rows: ['  _', '   '] }],
  legend: { '.': 'clear', w: 'woods', '#': 'wall', _: 'floor' },
  regions: [
    { id: 'section:1', label: 'Section 1', box: [0, 0, 3, 2] },
    { id: 'house:1', label: 'Hut', box: [2, 0, 1, 2], roof: 'thatch' },
  ],
}

describe('a board of squares', () => {
  it('names its squares', () => {
    for (const id of ['sq:0,0', 'sq:35,7', 'sq:12,7,2']) expect(squareId(squareAt(id)!)).toBe(id)
    expect(['sq:1', 'sq:-1,2', 'sq:1,2,', 'at:1,2', 'fig:1,2'].map(squareAt)).toEqual([null, null, null, null, null])
  })

  it('names points between them', () => {
    expect(pointAt('at:1250,-30')).toEqual({ x: 1250, y: -30 })
    expect(pointAt('at:1250,-30,0')).toEqual({ x: 1250, y: -30, facing: 0 })
    expect(pointAt('sq:1,2')).toBeNull()
    expect(['sq:1,2', 'at:1,2', 'fig:1'].map(isOnGrid)).toEqual([true, true, false])
  })

  it('says what lies where, and that there is nothing but air', () => {
    expect(terrainAt(GRID, { x: 1, y: 0, level: 0 })).toBe('woods')
    expect(terrainAt(GRID, { x: 2, y: 0, level: 1 })).toBe('floor')
    expect(terrainAt(GRID, { x: 0, y: 0, level: 1 })).toBe('void')
    expect(terrainAt(GRID, { x: 9, y: 9, level: 0 })).toBe('void')
  })

  it('knows the regions of a square, the smallest first', () => {
    expect(regionsAt(GRID, { x: 2, y: 1, level: 0 }).map(({ id }) => id)).toEqual(['house:1', 'section:1'])
    expect(regionsAt(GRID, { x: 0, y: 1, level: 0 }).map(({ id }) => id)).toEqual(['section:1'])
  })
})
