import { expect, test } from 'vitest'
import { cardLines, headAndBody } from './cardlines'

test('a line that names a skill is taken apart, any other is left whole', () => {
  const text = 'Captain, 6 hit points.\nFeeding Frenzy (Attack, 2 coins to unlock). Level 1: 5 dice (4+).\n\nRoll (once).'
  expect(cardLines(text)).toEqual([
    { name: '', kind: '', text: 'Captain, 6 hit points.' },
    { name: 'Feeding Frenzy', kind: 'Attack, 2 coins to unlock', text: 'Level 1: 5 dice (4+).' },
    { name: 'Roll', kind: 'once', text: '' },
  ])
})

test('the first line of a card stands for it', () => {
  expect(headAndBody('Captain, 6 hit points.\nFeeding Frenzy.\nRoll.')).toEqual(['Captain, 6 hit points.', 'Feeding Frenzy.\nRoll.'])
  expect(headAndBody('One big ship.')).toEqual(['One big ship.', ''])
})
