import { describe, expect, it } from 'vitest'
import type { Grid, Piece } from '../lib/wire'
import { beside, boundsOf, boxOn, hullOf, isOn, nearest, sector, seenFrom, spotOf, squareUnder, stand, stepped, topmost } from './places'

const GRID: Grid = {
  columns: 4,
  rows: 3,
  levels: [{ rows: ['....', '.##.', '.##.'] }, { rows: ['    ', ' __ ', ' _  '] }],
  legend: { '.': 'clear', '#': 'wall', _: 'floor' },
}
const at = (x: number, y: number, level = 0) => ({ x, y, level })
const piece = (id: string, area: string, posture: Piece['posture'] = ''): Piece => ({ id, kind: 'man', label: id, area, posture })

describe('places of a board of squares', () => {
  it('are the middles of squares, or points', () => {
    expect(spotOf('sq:2,1,1')).toEqual({ x: 250, y: 150 })
    expect(spotOf('at:125,30')).toEqual({ x: 125, y: 30 })
    expect([spotOf('fig:1'), boxOn('fig:1')]).toEqual([null, null])
    expect(boxOn('sq:2,1')).toEqual({ x: 200, y: 100, w: 100, h: 100 })
    expect(boundsOf(GRID).w).toBeGreaterThan(400)
  })

  it('lie on the floor that is looked at, or below its air', () => {
    expect(squareUnder(GRID, { x: 150, y: 150 }, 1)).toEqual(at(1, 1, 1))
    expect(squareUnder(GRID, { x: 250, y: 250 }, 1)).toEqual(at(2, 2, 0))
    expect(squareUnder(GRID, { x: 150, y: 150 }, 0)).toEqual(at(1, 1, 0))
    expect(squareUnder(GRID, { x: 500, y: 150 }, 0)).toBeNull()
    expect(topmost(GRID, 0, 0, 1)).toEqual(at(0, 0, 0))
    expect(seenFrom(GRID, 1).levels).toEqual([{ rows: ['....', '.__.', '._#.'] }])
  })
})

describe('figures', () => {
  it('stand in the middle of their squares; who lies there too lies aside and below', () => {
    const [lying, standing] = stand([piece('dead', 'sq:1,1', 'dead'), piece('live', 'sq:1,1'), piece('off', '')])
    expect([lying?.piece.id, lying?.x, lying?.size]).toEqual(['dead', 123, 0.58])
    expect([standing?.piece.id, standing?.x, standing?.size]).toEqual(['live', 150, 1])
  })

  it('stand at points, too', () => {
    expect(stand([piece('ship', 'at:130,20')])[0]).toMatchObject({ x: 130, y: 20, level: 0 })
  })
})

describe('arrow keys', () => {
  const places = [at(2, 0), at(4, 0), at(4, 3), at(1, 2)]

  it('go to the nearest answer ahead, straight before aside', () => {
    expect(stepped(at(1, 0), 1, 0, places)).toEqual(at(2, 0))
    expect(stepped(at(2, 0), 1, 0, places)).toEqual(at(4, 0))
    expect(stepped(at(4, 0), 0, 1, places)).toEqual(at(4, 3))
  })

  it('stay where there is none', () => {
    expect(stepped(at(4, 0), 0, -1, places)).toEqual(at(4, 0))
  })

  it('go over all squares where they shall, to the edge', () => {
    expect(beside(GRID, at(0, 1, 1), 1, 0)).toEqual(at(1, 1, 1))
    expect(beside(GRID, at(3, 0), 1, 0)).toEqual(at(3, 0))
  })
})

describe('a finger', () => {
  it('takes the nearest answer, but none that is far', () => {
    expect(nearest({ x: 190, y: 60 }, ['sq:0,0', 'sq:2,0', 'fig:1'], 110)).toBe('sq:2,0')
    expect(nearest({ x: 390, y: 60 }, ['sq:0,0'], 110)).toBeNull()
  })
})

describe('a ship', () => {
  const ship = { piece: { ...piece('sloop', 'at:500,500'), hull: [300, 80] as [number, number] }, x: 500, y: 500, size: 1, level: 0 }

  it('has its bow where it heads', () => {
    expect(hullOf([300, 80])).toMatch(/^M0 -150C/)
  })

  it('is touched on its hull, however it is turned', () => {
    expect(isOn(ship, { x: 500, y: 360 }, 0)).toBe(true)
    expect(isOn(ship, { x: 500, y: 360 }, 90)).toBe(false)
    expect(isOn(ship, { x: 640, y: 500 }, 90)).toBe(true)
    expect(isOn({ ...ship, piece: piece('man', 'at:500,500') }, { x: 500, y: 540 }, 0)).toBe(true)
  })
})

describe('arcs', () => {
  it('lie about their heading, clockwise from north', () => {
    expect(sector({ x: 0, y: 0 }, 10, 90, 90)).toBe('M0 0L7.1 -7.1A10 10 0 0 1 7.1 7.1Z')
    expect(sector({ x: 0, y: 0 }, 10, 0, 270)).toContain('A10 10 0 1 1')
    expect(sector({ x: 0, y: 0 }, 10, 0, 360)).toContain('a10 10 0 1 1 20 0')
  })
})
