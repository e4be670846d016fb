import { describe, expect, it } from 'vitest'
import { rollOf, signed } from './dice'

const roll = (facts: Record<string, unknown>) => rollOf({ kind: 'rolled', text: '', facts: { why: 'Cutlass', ...facts } })

describe('a roll', () => {
  it('counts the dice that reach what is needed with what is added', () => {
    const seen = roll({ faces: [2, 3, 6], need: 4, modifiers: [[1, 'Bosun']] })
    expect(seen?.dice.map((die) => die.counts)).toEqual([false, true, true])
    expect(seen?.counted).toBe(2)
  })

  it('follows the rules where they say which face counts', () => {
    const seen = roll({ faces: [1, 2], need: 3, modifiers: [[3, 'Rage']], least: 2 })
    expect(seen?.dice.map((die) => die.counts)).toEqual([false, true])
  })

  it('counts low dice where those are good, whatever changed the roll', () => {
    const seen = roll({ faces: [2, 5, 6], at_most: 5, modifiers: [[1, 'very easy']] })
    expect(seen?.dice.map((die) => die.counts)).toEqual([true, true, false])
    expect([seen?.most, seen?.counted]).toEqual([5, 2])
  })

  it('says what so many dice are for', () => {
    const seen = roll({ faces: [1, 5], at_most: 1, made_of: [[3, 'Rep 3'], [-1, 'mounted']] })
    expect(seen?.madeOf).toEqual([[3, 'Rep 3'], [-1, 'mounted']])
    expect(seen?.modifiers).toEqual([])
  })

  it('counts nothing where nothing was needed', () => {
    expect(roll({ faces: [4] })?.dice[0]?.counts).toBeUndefined()
  })

  it('says how dice differ, if they do', () => {
    const marks = [['yellow', 'gold'], ['white', 'pearl']]
    expect(roll({ faces: [4, 2], marks })?.marks).toEqual([{ colour: 'yellow', icon: 'gold' }, { colour: 'white', icon: 'pearl' }])
    expect(roll({ faces: [4] })?.marks).toEqual([])
  })

  it('is no roll if the event tells of something else', () => {
    expect(rollOf({ kind: 'moves', text: '' })).toBeNull()
  })
})

it('signs stand before numbers', () => {
  expect([signed(2), signed(-1), signed(0)]).toEqual(['+2', '−1', '+0'])
})
