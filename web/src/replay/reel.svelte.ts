/** A match told again: its moments, fetched page by page, each with the whole scene as it was then. */

import { api } from '../lib/api'
import type { Line } from '../lib/log'
import { NOTHING, patched, type Scene } from '../lib/scene'
import type { LogEntry, Outcome, Replay } from '../lib/wire'
import type { Chapter } from './chapters'

export interface Moment {
  entry: LogEntry
  scene: Scene
}

/** Moments by their place; those that have not come yet are missing. */
export type Moments = readonly (Moment | undefined)[]

export const PAGE = 60

/** The moments of a page. Its first frame brings the whole scene, so it needs no page before it. */
export function momentsOf(page: Replay): Moment[] {
  let scene = NOTHING
  return page.frames.map((frame) => {
    scene = patched(scene, frame.scene)
    return { entry: frame.entry, scene }
  })
}

/** The moments with those of a page in their places. */
export function withPage(moments: Moments, page: Replay): Moments {
  const all = Array.from({ length: page.total }, (_, place) => moments[place])
  momentsOf(page).forEach((moment, place) => (all[page.start + place] = moment))
  return all
}

/** Where to fetch next: the page that is looked at, then the one after it, then any from the beginning; -1: nowhere. */
export function missing(moments: Moments, at: number): number {
  const starts = Array.from({ length: Math.ceil(moments.length / PAGE) }, (_, page) => page * PAGE)
  const here = Math.floor(at / PAGE) * PAGE
  return [here, here + PAGE, ...starts].find((start) => start < moments.length && !moments[start]) ?? -1
}

/** The log as it stood at a moment. */
export function logAt(moments: Moments, at: number): Line[] {
  return moments.slice(0, at + 1).flatMap((moment) => (moment ? [lineOf(moment)] : []))
}

function lineOf({ entry, scene }: Moment): Line {
  return { number: entry.number, chapter: scene.chapter, seat: entry.seat ?? null, events: entry.events ?? [], undone: false }
}

export class Reel {
  moments = $state.raw<Moments>([])
  chapters = $state.raw<Chapter[]>([])
  outcome = $state.raw<Outcome | null>(null)
  trouble = $state('')
  /** The moment somebody wants to see. */
  at = $state(0)
  #isClosed = false
  #seeksNewest: boolean

  constructor(
    readonly table: string,
    readonly view: number | null,
    readonly key: string | undefined,
    begin: number | 'newest' = 0,
  ) {
    this.#seeksNewest = begin === 'newest'
    if (begin !== 'newest') this.at = begin
  }

  get last(): number {
    return Math.max(this.moments.length - 1, 0)
  }

  get now(): Moment | undefined {
    return this.moments[this.at]
  }

  go(wanted: number): void {
    this.at = Math.min(Math.max(Math.round(wanted), 0), this.last)
  }

  /** Fetch all there is, what is looked at first; what has come can be looked at meanwhile. */
  async load(): Promise<void> {
    this.trouble = ''
    try {
      if (this.#seeksNewest) await this.#findNewest()
      for (let start = this.at; start >= 0 && !this.#isClosed; start = missing(this.moments, this.at)) {
        await this.#fetch(Math.floor(start / PAGE) * PAGE)
      }
    } catch (error) {
      this.trouble = (error as Error).message
    }
  }

  /** Stop fetching: somebody looks elsewhere. */
  close(): void {
    this.#isClosed = true
  }

  /** How many moments there are is only known once one of them has been fetched. */
  async #findNewest(): Promise<void> {
    const { total } = await api.replay(this.table, this.view, 0, 1, this.key)
    this.at = Math.max(total - 1, 0)
    this.#seeksNewest = false
  }

  async #fetch(start: number): Promise<void> {
    const page = await api.replay(this.table, this.view, start, PAGE, this.key)
    this.chapters = page.chapters
    this.outcome = page.outcome ?? null
    this.moments = withPage(this.moments, page)
    this.go(this.at)
  }
}
