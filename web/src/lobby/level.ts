import type { Level } from '../lib/wire'

const PLACE = 'mainbrace.level'

/** The level bots are given unless somebody says otherwise: the one this browser chose last, else the strongest. */
export function usualLevel(levels: Level[]): string {
  const kept = localStorage.getItem(PLACE)
  return (levels.find(({ id }) => id === kept) ?? levels.at(-1))?.id ?? ''
}

export function keepLevel(level: string): void {
  localStorage.setItem(PLACE, level)
}
