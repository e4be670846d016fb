/** A match told again: its moments, fetched page by page, each with the whole scene as it was then. */

import { api } from '../lib/api'
import { NOTHING, patched, type Scene } from '../lib/scene'
import type { LogEntry, Outcome, Replay } from '../lib/wire'
import type { Chapter } from './chapters'

export interface Moment {
  entry: LogEntry
  scene: Scene
}

const PAGE = 80

/** The moments with a page's frames added; only what follows without a gap can be. */
export function withPage(moments: Moment[], page: Replay): Moment[] {
  if (page.start > moments.length) return moments
  const all = moments.slice(0, page.start)
  let scene = all.at(-1)?.scene ?? NOTHING
  for (const frame of page.frames) {
    scene = patched(scene, frame.scene)
    all.push({ entry: frame.entry, scene })
  }
  return all
}

export class Reel {
  moments = $state.raw<Moment[]>([])
  total = $state(0)
  chapters = $state.raw<Chapter[]>([])
  outcome = $state.raw<Outcome | null>(null)
  trouble = $state('')
  #isClosed = false

  constructor(
    readonly table: string,
    readonly view: number | null,
    readonly key: string | undefined,
  ) {}

  /** True once every moment is here. */
  get isWhole(): boolean {
    return this.total > 0 && this.moments.length >= this.total
  }

  /** Fetch all there is, from the beginning; what has come can be looked at meanwhile. */
  async load(): Promise<void> {
    this.trouble = ''
    try {
      do {
        const page = await api.replay(this.table, this.view, this.moments.length, PAGE, this.key)
        if (this.#isClosed) return
        this.#add(page)
        if (page.frames.length === 0) return
      } while (!this.isWhole)
    } catch (error) {
      this.trouble = (error as Error).message
    }
  }

  /** Stop fetching: somebody looks elsewhere. */
  close(): void {
    this.#isClosed = true
  }

  #add(page: Replay): void {
    this.total = page.total
    this.chapters = page.chapters
    this.outcome = page.outcome ?? null
    this.moments = withPage(this.moments, page)
  }
}
