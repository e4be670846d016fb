/** The line to a table. When it breaks it is made again, and what was missed is asked for by its number. */

import type { Answer, Aye, Call } from './wire'

export type LineState = 'connecting' | 'open' | 'broken' | 'closed'

/** What the server has to say, but for the answer that it is there. */
export type News = Exclude<Answer, Aye>

export interface Listener {
  heard(message: News): void
  changed(state: LineState): void
  /** Where a new line takes up: the last number seen, and as whom one looks. */
  since(): { since: number; view?: number | null }
}

/** A server that says goodbye for one of these reasons would only say it again. */
const FINAL = new Set([
  'no-table',
  'no-game',
  'other-version',
  'unplayable',
  'not-allowed',
  'key-needed',
  'foreign-key',
  'origin',
  'revoked',
  'malformed',
])

/** How long a server may take to answer a hello, in milliseconds. */
const WELCOME_MS = 8000

/** How long a server may be silent after it was told something, in milliseconds. */
const ANSWER_MS = 10_000

/** How long a line may be quiet before the server is asked whether it is still there, in milliseconds. */
const QUIET_MS = 25_000

/** How long to wait before the line is tried again, in milliseconds: ever longer, and never for all at once. */
export function patience(tries: number, chance: number = Math.random()): number {
  return Math.min(500 * 2 ** tries, 10_000) * (0.75 + chance / 2)
}

export class Line {
  #socket: WebSocket | undefined
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #state: LineState = 'connecting'
  readonly #address: string
  readonly #key: string | undefined
  readonly #listener: Listener
  readonly #hurry = (): void => this.#again()

  constructor(table: string, key: string | undefined, listener: Listener) {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    this.#address = `${scheme}//${location.host}/api/tables/${table}/socket`
    this.#key = key
    this.#listener = listener
    addEventListener('online', this.#hurry)
    this.#connect()
  }

  /** Send a message; false if the line is not open, and then nothing was sent. */
  send(call: Call): boolean {
    if (this.#state !== 'open' || this.#socket?.readyState !== WebSocket.OPEN) return false
    const socket = this.#socket
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#giveUp(socket), ANSWER_MS)
    socket.send(JSON.stringify(call))
    return true
  }

  /** Hang up for good. */
  close(): void {
    removeEventListener('online', this.#hurry)
    clearTimeout(this.#timer)
    this.#become('closed')
    this.#socket?.close()
  }

  #connect(): void {
    const socket = new WebSocket(this.#address)
    this.#socket = socket
    socket.onopen = () => {
      const hello: Call = { type: 'hello', ...this.#listener.since() }
      socket.send(JSON.stringify(this.#key ? { ...hello, key: this.#key } : hello))
    }
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as Answer)
    socket.onclose = () => {
      if (this.#socket === socket && this.#state !== 'closed') this.#broken()
    }
    this.#timer = setTimeout(() => this.#giveUp(socket), WELCOME_MS)
  }

  /** A line that leads nowhere may never say that it is broken. */
  #giveUp(socket: WebSocket): void {
    socket.onclose = null
    socket.close()
    this.#broken()
  }

  #hear(message: Answer): void {
    if (message.type === 'welcome') {
      this.#tries = 0
      this.#become('open')
    }
    if (this.#state === 'open') this.#wait()
    if (message.type === 'bye' && FINAL.has(message.code)) this.close()
    if (message.type !== 'aye') this.#listener.heard(message)
  }

  /** Wait for news, and ask for a sign of life where there is none for long: a silent line does not say that it is one. */
  #wait(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (!this.send({ type: 'ahoy' })) this.#giveUp(this.#socket!)
    }, QUIET_MS)
  }

  #broken(): void {
    clearTimeout(this.#timer)
    this.#become('broken')
    this.#timer = setTimeout(this.#hurry, patience(this.#tries++))
  }

  #again(): void {
    if (this.#state !== 'broken') return
    clearTimeout(this.#timer)
    this.#become('connecting')
    this.#connect()
  }

  #become(state: LineState): void {
    if (this.#state === state) return
    this.#state = state
    this.#listener.changed(state)
  }
}
