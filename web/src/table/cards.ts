/** Cards by where they lie. */

import type { Card } from '../lib/wire'

export interface Pile {
  id: string
  owner: number | null
  place: string
  cards: Card[]
}

const isHand = (card: Card) => /^hand\b/.test(card.place)

/** True for a card with so much on it that it needs room. */
export function isLong(card: Card): boolean {
  return (card.text?.length ?? 0) > 160
}

/** The cards one holds and can read. */
export function hand(cards: readonly Card[]): Card[] {
  return cards.filter((card) => isHand(card) && card.title)
}

/** All other cards, by owner and place: others' hands, discards, displays. */
export function piles(cards: readonly Card[]): Pile[] {
  const found = new Map<string, Pile>()
  for (const card of cards) {
    if (isHand(card) && card.title) continue
    const owner = card.owner ?? null
    const id = `${owner}/${card.place}`
    const pile = found.get(id) ?? { id, owner, place: card.place, cards: [] }
    pile.cards.push(card)
    found.set(id, pile)
  }
  return [...found.values()]
}
