/** Short notices that go away by themselves. */

export type Tone = 'plain' | 'good' | 'bad'

export interface Notice {
  id: number
  text: string
  tone: Tone
}

class Toasts {
  notices = $state<Notice[]>([])
  #last = 0

  say(text: string, tone: Tone = 'plain', ms = 5000): void {
    const id = ++this.#last
    this.notices = [...this.notices.filter((notice) => notice.text !== text), { id, text, tone }]
    setTimeout(() => this.drop(id), ms)
  }

  drop(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id)
  }
}

export const toasts = new Toasts()

/** Tell the person what went wrong, in the words of the error. */
export function tellTrouble(error: unknown): void {
  toasts.say(error instanceof Error ? error.message : String(error), 'bad')
}
