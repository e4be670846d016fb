/** What a team writes to each other and points at, as one seat of it reads and sees it. */

import { recall, remember } from '../lib/memory'
import type { Said, TeamLine } from '../lib/wire'

/** Something that is being pointed at. */
export interface Ping {
  id: number
  seat: number
  at: string
}

/** A line of the team's list: words, or that somebody pointed at something. */
export type TalkLine = (TeamLine & { ping?: undefined }) | { ping: Ping; seat: number }

const PING_MS = 4500
const MOST = 300

export class Talk {
  lines = $state.raw<TalkLine[]>([])
  /** What is pointed at just now. */
  pings = $state.raw<Ping[]>([])
  readonly #table: string
  #side: number | null = null
  #view: number | null = null
  #last = 0
  #count = 0
  #seen = $state(0)

  constructor(table: string) {
    this.#table = table
  }

  /** How many lines of others one has not looked at yet. */
  get unread(): number {
    return this.lines.filter((line) => !line.ping && line.number > this.#seen && line.seat !== this.#view).length
  }

  /** Look as another seat; another team has other talk. */
  become(side: number | null, view: number | null): void {
    this.#view = view
    if (side === this.#side) return
    this.#side = side
    this.lines = []
    this.pings = []
    this.#last = 0
    this.#seen = this.#read[side ?? ''] ?? 0
  }

  /** Lines come again after the line was cut; each is read once. */
  read({ side, lines }: Said): void {
    this.become(side, this.#view)
    const fresh = lines.filter((line) => line.number > this.#last)
    this.#last = fresh.at(-1)?.number ?? this.#last
    this.#add(fresh)
  }

  show(seat: number, at: string): void {
    const ping = { id: ++this.#count, seat, at }
    this.pings = [...this.pings.filter((one) => one.seat !== seat), ping]
    this.#add([{ ping, seat }])
    setTimeout(() => (this.pings = this.pings.filter((one) => one !== ping)), PING_MS)
  }

  /** All there is has been seen. */
  see(): void {
    if (this.#seen >= this.#last) return
    this.#seen = this.#last
    remember('read', this.#table, { ...this.#read, [this.#side ?? '']: this.#last })
  }

  /** Per side the last line that was seen at this table. */
  get #read(): Record<string, number> {
    return recall('read', this.#table, {})
  }

  #add(lines: readonly TalkLine[]): void {
    this.lines = [...this.lines, ...lines].slice(-MOST)
  }
}
