import { expect, test } from 'vitest'
import type { Card } from '../lib/wire'
import { hand, knownIn, piles } from './cards'

const card = (title: string, owner: number, place = 'hand'): Card => ({ id: title || 'back', kind: 'tide', place, title, owner })
const cards = [card('Squid Ink', 0), card('Gale', 1), card('', 1), card('Widow', 1, 'discard')]

test('one holds what is in the own hand, not what is known of another', () => {
  expect(hand(cards, 0).map(({ title }) => title)).toEqual(['Squid Ink'])
  expect(hand(cards, null)).toEqual([])
})

test('another hand is a pile of backs with what everybody can name', () => {
  const [theirs, discard] = piles(cards, 0)
  expect(theirs!.cards).toHaveLength(2)
  expect([theirs!, discard!].map(knownIn)).toEqual([1, 0])
})

test('a game whose cards belong to nobody has one hand', () => {
  const common: Card = { id: 'a', kind: 'card', place: 'hand', title: 'Ace' }
  expect(hand([common], 0)).toEqual([common])
})
