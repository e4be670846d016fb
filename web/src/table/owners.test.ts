import { describe, expect, it } from 'vitest'
import { initials, nameOf, placeOf, shapeOf, whereabouts } from './owners'

describe('a piece', () => {
  it('is named with owner, figures and place', () => {
    const snapjaw = { id: 'A', kind: 'hero', label: 'Snapjaw', area: 'D5', owner: 0, stats: [{ name: 'hit points', value: 4, of: 6 }, { name: 'coins', value: 0 }] }
    expect(nameOf(snapjaw, ['Deep Lords'], 'zone D5')).toBe('Snapjaw, Deep Lords, 4 of 6 hit points, zone D5')
  })

  it('says how many it is', () => {
    expect(nameOf({ id: 'd', kind: 'deckhand', label: 'Deckhand', count: 3 }, [])).toBe('3 × Deckhand')
  })

  it('is in its zone or on its square, and on a point without a name', () => {
    const places = ['D5', 'sq:12,7', 'at:3514,1286', ''].map((area) => whereabouts({ id: 'a', kind: 'ship', label: 'A', area }))
    expect(places).toEqual(['D5', '12,7', '', 'off the board'])
  })

  it('has initials where it has no icon', () => {
    expect([initials('Bram Underkeel'), initials('Kraken'), initials('Kyria & Karl')]).toEqual(['BU', 'KR', 'KK'])
  })

  it('has a shape of its own for each owner', () => {
    const shapes = [null, 0, 1, 2, 3, 4, 5].map((owner) => shapeOf(owner, 20))
    expect(new Set(shapes).size).toBe(shapes.length)
  })
})

describe('an area', () => {
  it('is a zone by its letters', () => {
    expect(placeOf({ id: 'D5', kind: 'deck' })).toBe('zone D5')
    expect(placeOf({ id: 'D5', kind: 'plank', label: 'Gangplank' })).toBe('zone D5, Gangplank')
  })

  it('is called by what is printed there, where something is', () => {
    const face = { title: 'Nassau' }
    expect(placeOf({ id: 'B3', kind: 'location', label: 'Nassau', face })).toBe('B3 Nassau')
    expect(placeOf({ id: '8', kind: 'trail', label: 'Space 8', face })).toBe('Space 8')
    expect(placeOf({ id: 'Trail', kind: 'trail', label: 'Start of the trail', face })).toBe('Start of the trail')
  })
})
