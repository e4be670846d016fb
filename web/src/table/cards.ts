/** Cards by where they lie. */

import type { Card } from '../lib/wire'

export interface Pile {
  id: string
  owner: number | null
  place: string
  cards: Card[]
}

const isHandPlace = (place: string) => /^hand\b/.test(place)
const isHand = (card: Card) => isHandPlace(card.place)

/** True for a card with so much on it that it needs room. */
export function isLong(card: Card): boolean {
  return !card.face && (card.text?.length ?? 0) > 160
}

/** True for a card in the hand of that owner which can be read; a game without owners has one hand. */
function isHeld(card: Card, own: number | null): boolean {
  return isHand(card) && Boolean(card.title) && (card.owner ?? own) === own
}

/** The cards this owner holds and can read. */
export function hand(cards: readonly Card[], own: number | null): Card[] {
  return cards.filter((card) => isHeld(card, own))
}

/** All other cards, by owner and place: others' hands with what is known of them, discards, displays. */
export function piles(cards: readonly Card[], own: number | null): Pile[] {
  const found = new Map<string, Pile>()
  for (const card of cards) {
    if (isHeld(card, own)) continue
    const owner = card.owner ?? null
    const id = `${owner}/${card.place}`
    const pile = found.get(id) ?? { id, owner, place: card.place, cards: [] }
    pile.cards.push(card)
    found.set(id, pile)
  }
  return [...found.values()]
}

/** True if whoever plays for this owner can read all of its cards. */
export function hasNoSecrets(cards: readonly Card[], own: number | null): boolean {
  return cards.every((card) => card.owner !== own || Boolean(card.title))
}

/** How many cards of a hidden hand everybody can name all the same. */
export function knownIn({ place, cards }: Pile): number {
  return isHandPlace(place) ? cards.filter((card) => card.title).length : 0
}
