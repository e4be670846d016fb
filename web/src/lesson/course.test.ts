import { describe, expect, test } from 'vitest'
import type { Question, Step } from '../lib/wire'
import { advance, beginning, heard, marksOf } from './course'

const steps: Step[] = [
  { ask: 'move', title: 'Walk', text: 'Walk to the plank.', prefer: 'move:C', on: ['plank'] },
  { ask: 'attack', title: 'Strike', text: 'Strike now.' },
  { ask: 'move', title: 'Walk on', text: 'Board her.', prefer: 'move:D' },
]
const question: Question = {
  seat: 0,
  ask: 'move',
  text: 'Where to?',
  options: [
    { key: 'move:A1', label: 'A1' },
    { key: 'move:D2', label: 'D2', on: ['D2'] },
  ],
}

describe('a course', () => {
  test('tells the steps of one question one after the other', () => {
    const first = advance(steps, beginning(), 1, 'move')
    const second = advance(steps, first, 2, 'attack')
    const third = advance(steps, second, 3, 'move')
    const fourth = advance(steps, third, 4, 'move')
    expect([first, second, third, fourth].map(({ step }) => step)).toEqual([0, 1, 2, null])
    expect(heard(fourth)).toBe(3)
  })

  test('stays at its step when the same question is shown again', () => {
    const once = advance(steps, beginning(), 5, 'move')
    expect(advance(steps, once, 5, 'move')).toBe(once)
  })

  test('says nothing to other questions, or once the learner has left', () => {
    expect(advance(steps, beginning(), 1, 'draw').step).toBeNull()
    expect(advance(steps, { ...beginning(), left: true }, 1, 'move').step).toBeNull()
  })
})

describe('the marks of a step', () => {
  test('are what it points at and the open option it prefers', () => {
    expect(marksOf(steps[0]!, question)).toEqual({ highlight: ['plank'], prefer: null })
    expect(marksOf(steps[2]!, question)).toEqual({ highlight: ['D2'], prefer: 'move:D2' })
  })

  test('are none without a step', () => {
    expect(marksOf(null, question)).toEqual({ highlight: [], prefer: null })
  })
})
