import type { Topic } from '../lib/wire'
import { topicOfAsk } from './explain.svelte'

/** A glossary entry with the name it is known by. */
export interface Entry extends Topic {
  id: string
}

const fold = (words: string) => words.normalize('NFD').replace(/\p{Diacritic}/gu, '').toLocaleLowerCase()

/** The explanations of these topics that the glossary has, each once. */
export function entriesOf(glossary: Record<string, Topic>, topics: string[]): Entry[] {
  return [...new Set(topics)].flatMap((id) => (glossary[id] ? [{ id, ...glossary[id] }] : []))
}

/** Entries that have all of these words, titles first; each in the game's own order, in which they can be read. */
export function search(glossary: Record<string, Topic>, wanted: string): Entry[] {
  const words = fold(wanted).split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every((word) => fold(text).includes(word))
  const all = onceByTitle(entriesOf(glossary, Object.keys(glossary)))
  const inTitle = all.filter((entry) => has(entry.title))
  const inText = all.filter((entry) => !has(entry.title) && has(`${entry.title} ${entry.text}`))
  return [...inTitle, ...inText]
}

function onceByTitle(entries: Entry[]): Entry[] {
  const titles = new Set<string>()
  return entries.filter(({ title }) => !titles.has(title) && titles.add(title))
}

/** True for what explains a question and no term. */
export const isAsk = ({ id }: Entry): boolean => id.startsWith(topicOfAsk(''))

/** A text's paragraphs. */
export const paragraphs = (text: string): string[] => text.split(/\n\s*\n/).filter((part) => part.trim())
