import { keepKey } from '../lib/keys'
import { router } from '../lib/router.svelte'
import type { Opened } from '../lib/wire'

/* The links of seats are shown once, in the waiting room; until the host makes new ones they are kept here. */
const place = (table: string) => `mainbrace.links.${table}`

/** Sit down at a table that was just opened. */
export function enter({ table, key, links }: Opened): void {
  keepKey(table.id, key)
  keepLinks(table.id, links ?? {})
  router.go(`/table/${table.id}`)
}

/** Per seat the key of its link, as far as this browser made it. */
export function linksOf(table: string): Record<number, string> {
  try {
    return JSON.parse(localStorage.getItem(place(table)) ?? '{}') as Record<number, string>
  } catch {
    return {}
  }
}

export function keepLinks(table: string, links: Record<number, string>): void {
  localStorage.setItem(place(table), JSON.stringify(links))
}
