import { expect, test } from 'vitest'
import type { Field } from '../lib/wire'
import { agreed } from './agreed'

const fields: Field[] = [
  { name: 'crew', label: 'Crew', kind: 'several', choices: [{ value: 'ann', label: 'Ann' }, { value: 'bob', label: 'Bob' }] },
  { name: 'rivals', label: 'Rivals', kind: 'several' },
  { name: 'rounds', label: 'Rounds', kind: 'number' },
  { name: 'storm', label: 'Storm', kind: 'switch' },
  { name: 'hidden', label: 'Hidden', kind: 'text' },
]

test('what was agreed is told in the words of the form', () => {
  expect(agreed(fields, { crew: ['ann', 'bob'], rivals: [], rounds: 3, storm: true, other: 1 })).toEqual([
    ['Crew', 'Ann and Bob'],
    ['Rivals', 'none named'],
    ['Rounds', '3'],
    ['Storm', 'yes'],
  ])
})
