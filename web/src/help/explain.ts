import { writable } from 'svelte/store'
import type { Library, Topic } from '../lib/wire'

/** What can be explained just now: the glossary of the game in front of the reader. */
export const glossary = writable<Record<string, Topic>>({})

/** The topics the explanation dialog shows; none: it is closed. */
export const explained = writable<string[]>([])

/** Whether the index of all rules is open. */
export const indexOpen = writable(false)

/** Open a short explanation of these topics, as the scene, a card or a question names them. */
export function explain(topics: string[]): void {
  if (topics.length) explained.set(topics)
}

/** Let explanations come from this game's library. */
export function explainWith(library: Library): void {
  glossary.set(library.glossary ?? {})
}

/** The topic that explains a question, by its `ask`. */
export const topicOfAsk = (ask: string): string => `ask:${ask}`
