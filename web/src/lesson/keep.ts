import { beginning, type Progress } from './course'

/* A lesson outlives a reload: how far the learner is stays in this browser, by table. */
const place = (table: string) => `mainbrace.lesson.${table}`

export function recall(table: string): Progress {
  try {
    return { ...beginning(), ...(JSON.parse(localStorage.getItem(place(table)) ?? '{}') as Partial<Progress>) }
  } catch {
    return beginning()
  }
}

export function remember(table: string, progress: Progress): void {
  localStorage.setItem(place(table), JSON.stringify(progress))
}
