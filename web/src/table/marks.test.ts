import { describe, expect, it } from 'vitest'
import { counted, isWanted, signs, telling } from './marks'

const LEGEND = { shot: 'you can shoot', cover: 'you are covered', rum: 'there is rum', gold: 'there is gold' }

describe('marks of answers', () => {
  it('have signs of their own, those too that only the game knows', () => {
    const found = signs(LEGEND)
    expect(new Set([...found.values()].map(({ d }) => d)).size).toBe(4)
  })

  it('are made of relative commands alone', () => {
    for (const { d } of signs({ cover: '', seen: '', shot: '', danger: '', a: '', b: '', c: '', d: '', e: '' }).values()) expect(d).not.toMatch(/[A-Y]/)
  })

  it('entice by the most telling alone, and are drawn in the order of the legend', () => {
    const legend = { shot: '', seen: '', cover: '', danger: '' }
    expect(telling(['danger', 'seen', 'cover', 'shot'], signs(legend))).toEqual(['shot', 'cover', 'danger'])
    expect(telling(['seen'], signs(legend))).toEqual(['seen'])
  })

  it('are counted in the order of the legend, and left out where nothing has them', () => {
    const options = [['cover'], ['shot', 'cover'], ['gold'], undefined].map((marks, key) => ({ key: `${key}`, label: '', ...(marks ? { marks } : {}) }))
    expect(counted(LEGEND, options)).toEqual([
      ['shot', 1],
      ['cover', 2],
      ['gold', 1],
    ])
  })

  it('can be looked for together', () => {
    const both = { key: 'a', label: '', marks: ['shot', 'cover'] }
    expect([isWanted(both, ['cover', 'shot']), isWanted(both, ['gold']), isWanted({ key: 'b', label: '' }, [])]).toEqual([true, false, true])
  })
})
