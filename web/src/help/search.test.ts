import { describe, expect, test } from 'vitest'
import { entriesOf, isAsk, paragraphs, search } from './search'

const glossary = {
  kraken: { title: 'Kraken', text: 'It rises when its track is full.', page: '22' },
  silenced: { title: 'Silenced', text: 'Cannot level up.', page: '18' },
  'ask:move': { title: 'Moving', text: 'Walk up to three zones; planks lead across, not the Kraken.' },
  marea: { title: 'Maréa', text: 'A faction.' },
}
const titles = (wanted: string) => search(glossary, wanted).map((entry) => entry.title)

describe('the index of rules', () => {
  test('lists everything in the order in which the game tells it', () => {
    expect(titles('')).toEqual(['Kraken', 'Silenced', 'Moving', 'Maréa'])
  })

  test('knows what explains a question', () => {
    expect(search(glossary, '').filter(isAsk).map(({ title }) => title)).toEqual(['Moving'])
  })

  test('finds words in titles before words in texts', () => {
    expect(titles('kraken')).toEqual(['Kraken', 'Moving'])
  })

  test('does not mind capitals, accents or the order of words', () => {
    expect(titles('MAREA')).toEqual(['Maréa'])
    expect(titles('up level')).toEqual(['Silenced'])
    expect(titles('mutiny')).toEqual([])
  })
})

test('an explanation shows each known topic once', () => {
  expect(entriesOf(glossary, ['kraken', 'unknown', 'kraken']).map(({ id }) => id)).toEqual(['kraken'])
})

test('a text is read by its paragraphs', () => {
  expect(paragraphs('One.\n\nTwo\nlines.\n')).toEqual(['One.', 'Two\nlines.\n'])
})
