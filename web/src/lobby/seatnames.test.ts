import { expect, test } from 'vitest'
import type { GameInfo } from '../lib/wire'
import { seatNames } from './seatnames'

const game: GameInfo = {
  name: 'x',
  title: 'X',
  seats: [2, 2],
  players: ['Deep Lords', 'Marea'],
  fields: [
    {
      name: 'factions',
      label: 'Factions',
      kind: 'several',
      least: 2,
      most: 2,
      default: ['deep', 'marea'],
      choices: [
        { value: 'deep', label: 'Deep Lords' },
        { value: 'marea', label: 'Marea' },
      ],
    },
  ],
}

test('seats follow the field they are called by', () => {
  expect(seatNames(game, { factions: ['marea', 'deep'] })).toEqual(['Marea', 'Deep Lords'])
})

test('seats that are called otherwise keep their names', () => {
  expect(seatNames({ ...game, players: ['Red', 'Blue'] }, { factions: ['marea', 'deep'] })).toEqual(['Red', 'Blue'])
})
