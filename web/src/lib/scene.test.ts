import { describe, expect, it } from 'vitest'
import { byId, distinct, NOTHING, patched } from './scene'

describe('a scene', () => {
  it('takes the parts a patch brings and keeps the others', () => {
    const scene = patched(NOTHING, { title: 'Sea', pieces: [{ id: 'a', kind: 'hero', label: 'A' }] })
    const later = patched(scene, { pieces: [] })
    expect(later.title).toBe('Sea')
    expect(later.pieces).toEqual([])
    expect(scene.pieces).toHaveLength(1)
  })

  it('stays the same where nothing changed', () => {
    expect(patched(NOTHING, {})).toBe(NOTHING)
  })

  it('loses a grid that is gone', () => {
    const grid = { columns: 1, rows: 1, levels: [{ rows: ['.'] }], legend: {} }
    expect(patched(patched(NOTHING, { grid }), { grid: null }).grid).toBeNull()
  })

  it('tells things with one id apart', () => {
    const cards = [{ id: 'powder' }, { id: 'powder' }, { id: 'rope' }]
    expect(distinct(cards).map(({ key }) => key)).toEqual(['powder', 'powder#1', 'rope'])
    expect(byId(cards).size).toBe(2)
  })
})
