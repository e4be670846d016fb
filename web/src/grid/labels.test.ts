import { describe, expect, it } from 'vitest'
import { labelled, spread } from './labels'

function ship(id: string, x: number, y: number) {
  return { piece: { id, kind: 'ship', label: id, hull: [200, 50] as [number, number], stats: [{ name: 'Defense', value: 4, of: 6 }], marks: ['Grappled', 'On fire', 'Holed'] }, x, y, size: 1, level: 0 }
}

const north = () => 0
const all = () => true

describe('labels', () => {
  it('stand below a ship that lies alone, with her first number and what is most telling', () => {
    const [label] = labelled([ship('Abandon', 500, 500)], 30, north, all)
    expect(label!.lines).toEqual(['Abandon', 'Defense 4/6 · Grappled · On fire'])
    expect(label!.x).toBe(500)
    expect(label!.y).toBeGreaterThan(600)
  })

  it('are led to their ships', () => {
    const [label] = labelled([ship('Abandon', 500, 500)], 30, north, all)
    expect(label!.leader).toBe('M500 618L500 559')
  })

  it('are only for ships', () => {
    const { hull: _, ...man } = ship('Bart', 500, 500).piece
    expect(labelled([{ ...ship('', 0, 0), piece: man }], 30, north, all)).toEqual([])
  })

  it('lie neither on each other nor on hulls', () => {
    const labels = labelled([ship('Abandon', 500, 500), ship('Cormorant', 560, 500), ship('Dolphin', 620, 560)], 30, north, all)
    const boxes = labels.map(({ lines, x, y }) => ({ x, y, w: Math.max(lines[0]!.length * 0.62, lines[1]!.length * 0.5) * 30, h: 69 }))
    for (const one of boxes)
      for (const other of boxes)
        if (one !== other) expect(Math.abs(one.x - other.x) >= (one.w + other.w) / 2 || Math.abs(one.y - other.y) >= one.h - 0.01).toBe(true)
  })

  it('of a ship turned to the east keep off her length', () => {
    const [label] = labelled([ship('Abandon', 500, 500)], 30, () => 90, all)
    expect(label!.y).toBeLessThan(560)
  })

  it('of many ships tell only of those that are asked about how they fare', () => {
    const fleet = [0, 1, 2, 3, 4, 5].map((number) => ship(`ship:${number}`, 400 * number, 0))
    const counts = (ships: typeof fleet) => labelled(ships, 30, north, (id) => id === 'ship:2').map(({ lines }) => lines.length)
    expect(counts(fleet)).toEqual([2, 1, 1, 1, 1, 1])
    expect(counts(fleet.slice(1))).toEqual([2, 2, 2, 2, 2])
  })

  it('are left out where there is no room, unless they are asked about', () => {
    const crowd = Array.from({ length: 20 }, (_, number) => ship(`ship:${number}`, 500, 500))
    const labels = labelled(crowd, 30, north, (id) => id === 'ship:19')
    expect(labels[0]!.id).toBe('ship:19')
    expect(labels.length).toBeLessThan(crowd.length)
    expect(new Set(labels.map(({ x, y }) => `${x},${y}`)).size).toBe(labels.length)
  })
})

describe('words on lines', () => {
  const line = (words: string, x: number, y: number) => ({ words, from: { x: 0, y: 0 }, to: { x, y } })

  it('stand below the middle of a line', () => {
    expect(spread([line('8%', 400, 0)], 30)).toEqual([{ x: 200, y: 45 }])
  })

  it('are said once where several lines to one side have the same', () => {
    expect(spread([line('8%', 400, 0), line('8%', 420, 20), line('8%', -400, 0)], 30).map(Boolean)).toEqual([true, false, true])
  })

  it('move along their lines where they would lie on others', () => {
    const found = spread([line('8%', 600, 0), line('17%', 600, 20), line('25%', 600, 40)], 30)
    for (const [index, one] of found.entries())
      for (const other of found.slice(index + 1)) expect(Math.abs(one!.x - other!.x) >= 60 || Math.abs(one!.y - other!.y) >= 34).toBe(true)
  })
})
