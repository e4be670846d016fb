import type { Library, Topic } from '../lib/wire'

class Help {
  /** What can be explained just now: the glossary of the game in front of the reader. */
  glossary = $state.raw<Record<string, Topic>>({})
  /** The topics the explanation dialog shows; none: it is closed. */
  topics = $state.raw<string[]>([])
  /** Whether the index of all rules is open. */
  index = $state(false)
}

export const help = new Help()

/** Open a short explanation of these topics, as the scene, a card or a question names them. */
export function explain(topics: string[]): void {
  if (topics.length) help.topics = topics
}

/** Let explanations come from this game's library. */
export function explainWith(library: Library): void {
  help.glossary = library.glossary ?? {}
}

/** The topic that explains a question, by its `ask`. */
export const topicOfAsk = (ask: string): string => `ask:${ask}`
