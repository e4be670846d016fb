import * as memory from '../lib/memory'
import { beginning, type Progress } from './course'

/** How far the learner is at a table: a lesson outlives a reload. */
export function recall(table: string): Progress {
  return { ...beginning(), ...memory.recall<Partial<Progress>>('lesson', table, {}) }
}

export function remember(table: string, progress: Progress): void {
  memory.remember('lesson', table, progress)
}
