import type { Topic } from '../lib/wire'

/** A glossary entry with the name it is known by. */
export interface Entry extends Topic {
  id: string
}

const fold = (words: string) => words.normalize('NFD').replace(/\p{Diacritic}/gu, '').toLocaleLowerCase()

/** The explanations of these topics that the glossary has, each once. */
export function entriesOf(glossary: Record<string, Topic>, topics: string[]): Entry[] {
  return [...new Set(topics)].flatMap((id) => (glossary[id] ? [{ id, ...glossary[id] }] : []))
}

/** All entries in alphabetical order; with words to find, those that have all of them, titles first. */
export function search(glossary: Record<string, Topic>, wanted: string): Entry[] {
  const words = fold(wanted).split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every((word) => fold(text).includes(word))
  const all = alphabetical(entriesOf(glossary, Object.keys(glossary)))
  if (!words.length) return all
  const inTitle = all.filter((entry) => has(entry.title))
  const inText = all.filter((entry) => !has(entry.title) && has(`${entry.title} ${entry.text}`))
  return [...inTitle, ...inText]
}

function alphabetical(entries: Entry[]): Entry[] {
  const titles = new Set<string>()
  return entries
    .filter(({ title }) => !titles.has(title) && titles.add(title))
    .sort((one, other) => one.title.localeCompare(other.title))
}

/** A text's paragraphs. */
export const paragraphs = (text: string): string[] => text.split(/\n\s*\n/).filter((part) => part.trim())
