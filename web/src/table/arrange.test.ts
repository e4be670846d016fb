import { describe, expect, it } from 'vitest'
import { arrange, rank, type Rank } from './arrange'

const inside = (ranks: Rank[]) =>
  arrange(ranks, 100, 100).every(({ x, y, r }) => x - r >= 0 && x + r <= 100 && y - r >= -1 && y + r <= 101)

describe('pieces that share an area', () => {
  it('stand within it, however many', () => {
    const crowds: Rank[][] = [
      ['figure'],
      ['figure', 'figure'],
      ['figure', 'fixture', 'chip', 'chip'],
      ['figure', 'figure', 'figure', 'figure', 'chip', 'chip', 'chip'],
      ['chip', 'chip', 'chip', 'chip', 'chip', 'chip'],
      ['fixture', 'chip'],
      ['fixture', 'figure', 'figure'],
      ['figure', 'fixture', 'chip', 'figure', 'chip'],
    ]
    for (const crowd of crowds) expect(inside(crowd), crowd.join()).toBe(true)
  })

  it('shrink when they are many', () => {
    const [alone] = arrange(['figure'], 100, 100)
    const [, another] = arrange(['figure', 'figure', 'figure'], 100, 100)
    expect(another!.r).toBeLessThan(alone!.r)
  })

  it('do not hide each other: two figures stand side by side', () => {
    const [a, b] = arrange(['figure', 'figure'], 100, 100)
    expect(b!.x - a!.x).toBeGreaterThanOrEqual(a!.r + b!.r)
  })

  it('are ranked by what can be worn down', () => {
    expect(rank({ id: 'b', kind: 'serpent', label: 'B', stats: [{ name: 'hit points', value: 3, of: 4 }] })).toBe('figure')
    expect(rank({ id: 'c', kind: 'feature', label: 'C', stats: [{ name: 'hit points', value: 3, of: 4 }] })).toBe('fixture')
    expect(rank({ id: 'd', kind: 'deckhand', label: 'D', count: 3 })).toBe('chip')
  })
})
