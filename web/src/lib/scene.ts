/** What is seen, whole: the server sends only the parts that changed. */

import type { Area, Card, Effect, Grid, Light, Overlay, Panel, Piece, ScenePatch, Track } from './wire'

export interface Scene {
  title: string
  status: string
  chapter: string
  players: string[]
  areas: Area[]
  pieces: Piece[]
  cards: Card[]
  tracks: Track[]
  panels: Panel[]
  overlays: Overlay[]
  /** What the whole board lies on. */
  ground: NonNullable<ScenePatch['ground']>
  /** The ground of a board of squares, if it is one. */
  grid: Grid | null
  /** How dark it is there; null by day. */
  light: Light | null
  effects: Effect[]
  /** The part of the board one should see; null for all of it. */
  view: ScenePatch['view']
  /** Per seat the number of its player; empty where every seat is a player of its own. */
  sides: number[]
}

export const NOTHING: Scene = {
  title: '',
  status: '',
  chapter: '',
  players: [],
  areas: [],
  pieces: [],
  cards: [],
  tracks: [],
  panels: [],
  overlays: [],
  ground: '',
  grid: null,
  light: null,
  effects: [],
  view: null,
  sides: [],
}

/** The scene with the parts a patch brings; parts it leaves out stay as they are, and one that is gone is null. */
export function patched(scene: Scene, patch: ScenePatch): Scene {
  const news = Object.entries(patch).filter(([, part]) => part !== undefined)
  return news.length ? { ...scene, ...(Object.fromEntries(news) as Partial<Scene>) } : scene
}

/** Things by their id; of several with one id the first. */
export function byId<T extends { id: string }>(things: readonly T[]): Map<string, T> {
  const found = new Map<string, T>()
  for (const thing of things) if (!found.has(thing.id)) found.set(thing.id, thing)
  return found
}

/** A key for each of a list's things that stays unique where an id occurs twice. */
export function distinct<T extends { id: string }>(things: readonly T[]): { key: string; thing: T }[] {
  const seen = new Map<string, number>()
  return things.map((thing) => {
    const times = seen.get(thing.id) ?? 0
    seen.set(thing.id, times + 1)
    return { key: times ? `${thing.id}#${times}` : thing.id, thing }
  })
}
