import { describe, expect, it } from 'vitest'
import type { Piece } from '../lib/wire'
import { carried, floats, journeys } from './changes'

const hero = (value: number, coins = 0, area = 'D5'): Piece => ({
  id: 'snapjaw',
  kind: 'hero',
  label: 'Snapjaw',
  area,
  stats: [
    { name: 'hit points', value, of: 6 },
    { name: 'coins', value: coins },
  ],
})
const squad = (id: string, area: string, count = 1): Piece => ({ id, kind: 'deckhand', label: 'Deckhand', area, owner: 0, count })

describe('what floats up', () => {
  it('is what was lost and won', () => {
    expect(floats([hero(6)], [hero(4, 2)]).map((float) => [float.text, float.tone])).toEqual([
      ['−2', 'bad'],
      ['coins +2', 'plain'],
    ])
  })

  it('shows a heal as good, a squad that shrank as a loss', () => {
    expect(floats([hero(3)], [hero(5)])[0]).toMatchObject({ text: '+2', tone: 'good' })
    expect(floats([squad('a', 'E3', 4)], [squad('a', 'E3', 2)])[0]).toMatchObject({ text: '−2', tone: 'bad' })
  })

  it('does not mourn those who only walked away', () => {
    const after = [squad('a', 'E3', 1), squad('b', 'F3', 2)]
    expect(floats([squad('a', 'E3', 4)], after).map((float) => float.text)).toEqual(['−1'])
    expect(floats([squad('a', 'E3', 3)], after)).toEqual([])
  })

  it('is nothing of dice and markers, which are read where they lie', () => {
    const die = (count: number): Piece => ({ id: 'die', kind: 'feature', label: 'Winning number', area: 'winning', count, form: 'die' })
    const bet = (won: number): Piece => ({ ...squad('bet', '4', 5), form: 'marker', stats: [{ name: 'won', value: won }] })
    expect(floats([die(6), bet(15)], [die(3), bet(0)])).toEqual([])
    expect(floats([die(3), bet(5)], [die(5), bet(10)])).toEqual([])
  })

  it('stays where the piece last stood when it has left the board', () => {
    expect(floats([hero(2)], [hero(0, 0, '')])[0]?.area).toBe('D5')
  })
})

describe('which piece is which', () => {
  it('a piece whose id names its place is the same one after a move', () => {
    const before = [squad('d-E3', 'E3', 2), squad('d-F3', 'F3', 1)]
    const after = [squad('d-G3', 'G3', 2), squad('d-F3', 'F3', 1)]
    expect(carried(new Map(), before, after)).toEqual(
      new Map([
        ['d-G3', 'd-E3'],
        ['d-F3', 'd-F3'],
      ]),
    )
  })

  it('keeps what it knew, and never gives one key twice', () => {
    const known = new Map([['d-G3', 'd-E3']])
    const later = carried(known, [squad('d-G3', 'G3')], [squad('d-G3', 'G3'), squad('d-E3', 'E3')])
    expect(new Set(later.values()).size).toBe(2)
    expect(later.get('d-G3')).toBe('d-E3')
  })

  it('does not take a foe for a friend', () => {
    const foe: Piece = { ...squad('x', 'A1'), owner: 1 }
    expect(carried(new Map(), [squad('d', 'E3')], [foe]).get('x')).toBe('x')
  })
})

describe('who walked', () => {
  const paths = (before: Piece[], after: Piece[]) => journeys(before, after).map(({ from, to, count }) => `${count} ${from}>${to}`)

  it('some of a squad to an empty place, or to others like them', () => {
    expect(paths([squad('a', 'E3', 4)], [squad('a', 'E3', 1), squad('b', 'F3', 3)])).toEqual(['3 E3>F3'])
    expect(paths([squad('a', 'E3', 2), squad('b', 'F3', 1)], [squad('b', 'F3', 3)])).toEqual(['2 E3>F3'])
  })

  it('nobody where some fell or new ones came', () => {
    expect(paths([squad('a', 'E3', 4)], [squad('a', 'E3', 1)])).toEqual([])
    expect(paths([squad('a', 'E3', 1)], [squad('a', 'E3', 4)])).toEqual([])
  })

  it('never a foe', () => {
    expect(paths([squad('a', 'E3', 2)], [{ ...squad('x', 'F3', 2), owner: 1 }])).toEqual([])
  })
})
