import { describe, expect, test } from 'vitest'
import type { Field, GameInfo } from '../lib/wire'
import {
  companyOf,
  complaint,
  defaults,
  grouped,
  hasSlots,
  inWords,
  matching,
  newTable,
  placed,
  seatedWith,
  seatsFor,
  toggled,
  usualSeats,
  valuesOf,
} from './form'

const factions: Field = {
  name: 'factions',
  label: 'Factions',
  kind: 'several',
  default: ['deep-lords', 'marea'],
  choices: [{ value: 'deep-lords', label: 'Deep Lords' }, { value: 'marea' }, { value: 'bone-devils' }],
  least: 2,
  most: 2,
}
const heroes: Field = { name: 'heroes', label: 'Heroes', kind: 'several', default: [], most: 3 }
const rounds: Field = { name: 'rounds', label: 'Rounds', kind: 'number', least: 1, most: 9 }
const game: GameInfo = {
  name: 'second-tide',
  title: 'Second Tide',
  seats: [2, 2],
  fields: [factions, heroes, rounds],
  levels: [
    { id: 'easy', label: 'Deckhand' },
    { id: 'hard', label: 'Captain' },
  ],
  players: ['Deep Lords', 'Marea'],
}

describe('the form', () => {
  test('begins with the defaults and does not share them', () => {
    const values = defaults(game.fields!)
    expect(values).toEqual({ factions: ['deep-lords', 'marea'], heroes: [], rounds: 1 })
    expect(values.factions).not.toBe(factions.default)
  })

  test('holds what was chosen, and what is suggested elsewhere', () => {
    expect(valuesOf(game.fields!, { heroes: ['snapjaw'] })).toMatchObject({ heroes: ['snapjaw'], rounds: 1 })
  })

  test('complains about too few, too many and no number', () => {
    expect(complaint(factions, ['marea'])).toContain('2')
    expect(complaint(heroes, ['a', 'b', 'c', 'd'])).toContain('3')
    expect(complaint(rounds, NaN)).not.toBe('')
    expect(complaint(rounds, 5)).toBe('')
  })
})

test('a refusal names things as people do', () => {
  const choices = [
    { value: 'viana', label: 'Viana' },
    { value: 'don-santiago', label: 'Don Santiago' },
    { value: 'don', label: 'The Don' },
  ]
  const reason = "option 'heroes_b': found 'don'; allowed: 3 different heroes of viana, don-santiago"
  expect(inWords(reason, choices)).toBe('Allowed: 3 different heroes of Viana, Don Santiago')
  expect(inWords('At most 3, please.', choices)).toBe('At most 3, please.')
})

describe('several words', () => {
  test('have places of their own where their number is fixed', () => {
    expect(hasSlots(factions)).toBe(true)
    expect(hasSlots(heroes)).toBe(false)
  })

  test('swap places instead of standing in two', () => {
    expect(placed(['a', 'b'], 0, 'b')).toEqual(['b', 'a'])
    expect(placed(['a', 'b'], 1, 'c')).toEqual(['a', 'c'])
  })

  test('are added, taken away, and make room at the limit', () => {
    expect(toggled(['a'], 'b', 3)).toEqual(['a', 'b'])
    expect(toggled(['a', 'b'], 'a', 3)).toEqual(['b'])
    expect(toggled(['a', 'b'], 'c', 2)).toEqual(['a', 'c'])
  })

  test('are grouped in order and found by any of their words', () => {
    const cards = [
      { value: 'x', group: 'B' },
      { value: 'y', group: 'A', text: 'Bites hard' },
      { value: 'z', group: 'B' },
    ]
    expect(grouped(cards).map(([name, group]) => [name, group.length])).toEqual([
      ['B', 2],
      ['A', 1],
    ])
    expect(matching(cards, 'BITES').map(({ value }) => value)).toEqual(['y'])
  })
})

describe('the seats', () => {
  const [you, captain] = usualSeats(game, 'hard')

  test('are you and bots unless told otherwise', () => {
    expect(usualSeats(game, 'hard')).toEqual([
      { kind: 'here', level: '', name: '' },
      { kind: 'bot', level: 'hard', name: '' },
    ])
  })

  test('become more and fewer with an option, and who sits there stays', () => {
    const ann = { ...you!, name: 'Ann' }
    expect(seatsFor(3, [ann, captain!], 'easy')).toEqual([ann, captain, captain])
    expect(seatsFor(2, [ann, captain!, captain!], 'easy')).toEqual([ann, captain])
  })

  test.each([
    ['bots', ['here', 'bot', 'bot']],
    ['screen', ['here', 'here', 'here']],
    ['link', ['here', 'link', 'link']],
  ] as const)('can all be given to one kind of company: %s', (company, kinds) => {
    const seats = seatedWith(company, seatsFor(3, [], 'hard'), 'hard')
    expect(seats.map(({ kind }) => kind)).toEqual(kinds)
    expect(companyOf(seats)).toBe(company)
  })

  test('may be any mix', () => {
    expect(companyOf([you!, captain!, { kind: 'link' }])).toBe('')
    expect(companyOf([captain!, captain!])).toBe('')
  })
})

test('a new table waits when somebody is to be invited', () => {
  const seats = usualSeats(game, 'hard')
  expect(newTable(game.name, { rounds: 3 }, seats, ' rum ')).toEqual({
    game: 'second-tide',
    options: { rounds: 3 },
    seats,
    seed: 'rum',
    start: true,
  })
  expect(newTable(game.name, {}, seatedWith('link', seats, '')).start).toBe(false)
})
