import { expect, test } from 'vitest'
import type { Area, Piece } from '../lib/wire'
import { around, boxOf } from './geometry'
import { Placer } from './placing'

const areas: Area[] = ['A', 'B', 'C'].map((id, column) => ({ id, kind: 'deck', at: [column, 0] }))
const bounds = around(areas.map(boxOf))
const squad = (area: string, count: number): Piece => ({ id: `d@${area}`, kind: 'deckhand', label: 'Deckhand', area, owner: 0, count })

function flown(...scenes: Piece[][]): string[] {
  const placer = new Placer()
  const [last] = scenes.map((pieces) => placer.place(areas, pieces, bounds)).slice(-1)
  return last!.flights.map(({ placed, from }) => `${placed.piece.count} ${from.x}>${placed.x}`)
}

test('some of a squad are seen walking to an empty area', () => {
  expect(flown([squad('A', 4)], [squad('A', 1), squad('B', 3)])).toEqual(['3 50>150'])
})

test('a squad is seen walking to others', () => {
  expect(flown([squad('A', 2), squad('B', 1)], [squad('B', 3)])).toEqual(['2 50>150'])
})

test('a whole squad that walks alone glides itself', () => {
  expect(flown([squad('A', 2)], [squad('B', 2)])).toEqual([])
})

test('those on their way go on while nothing else moves', () => {
  const moved = [squad('A', 1), squad('B', 3)]
  expect(flown([squad('A', 4)], moved, moved)).toEqual(['3 50>150'])
})
