import { describe, expect, it } from 'vitest'
import type { ChartInfo } from '../lib/wire'
import { facesIn, grouped, isUnreadable, matching, percent, remembered, runs, type Rolled } from './charts'

const chart = (name: string, group: string, help = ''): ChartInfo => ({ name, title: name, group, help })
const CHARTS = [chart('shoot', 'Shooting', 'Whether it hits.'), chart('melee', 'Hand to hand'), chart('cannon', 'Shooting')]

describe('charts', () => {
  it('stand by their group', () => {
    expect(grouped(CHARTS).map(([group, members]) => [group, members.length])).toEqual([
      ['Shooting', 2],
      ['Hand to hand', 1],
    ])
  })

  it('are found by all words at once', () => {
    expect(matching(CHARTS, 'HITS shoot').map(({ name }) => name)).toEqual(['shoot'])
    expect(matching(CHARTS, ' ')).toHaveLength(3)
  })

  it('read nothing but faces', () => {
    expect(['', ' ', '3 5', '3,5', '35', '3 + 5'].filter(isUnreadable)).toEqual([])
    expect(['six', '3 x', '7', '0 5'].filter((typed) => !isUnreadable(typed))).toEqual([])
  })

  it('take faces however they are typed', () => {
    expect(facesIn('3, 5 1')).toEqual([3, 5, 1])
    expect(facesIn('351')).toEqual([3, 5, 1])
    expect(facesIn(' ')).toBeNull()
  })

  it('are remembered for an evening, the latest first', () => {
    let evening: Rolled[] = []
    for (let roll = 0; roll < 70; roll++) evening = remembered(evening, CHARTS[0]!, { finding: { result: 'hit' } })
    expect([evening.length, evening[0]!.number]).toEqual([60, 70])
  })

  it('draw rows of a plan as runs', () => {
    expect(runs('..T')).toEqual([
      { sign: '.', start: 0, length: 2 },
      { sign: 'T', start: 2, length: 1 },
    ])
    expect(percent(1 / 3)).toBe('33.3%')
  })
})
