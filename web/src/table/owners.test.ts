import { describe, expect, it } from 'vitest'
import { initials, nameOf, shapeOf } from './owners'

describe('a piece', () => {
  it('is named with owner, figures and place', () => {
    const snapjaw = { id: 'A', kind: 'hero', label: 'Snapjaw', area: 'D5', owner: 0, stats: [{ name: 'hit points', value: 4, of: 6 }, { name: 'coins', value: 0 }] }
    expect(nameOf(snapjaw, ['Deep Lords'])).toBe('Snapjaw, Deep Lords, 4 of 6 hit points, zone D5')
  })

  it('says how many it is, and that it is off the board', () => {
    expect(nameOf({ id: 'd', kind: 'deckhand', label: 'Deckhand', count: 3 }, [])).toBe('3 × Deckhand, off the board')
  })

  it('has initials where it has no icon', () => {
    expect([initials('Bram Underkeel'), initials('Kraken'), initials('Kyria & Karl')]).toEqual(['BU', 'KR', 'KK'])
  })

  it('has a shape of its own for each owner', () => {
    const shapes = [null, 0, 1, 2, 3, 4, 5].map((owner) => shapeOf(owner, 20))
    expect(new Set(shapes).size).toBe(shapes.length)
  })
})
