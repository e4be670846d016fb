import { keepHostKey } from '../lib/keys'
import { recall, remember } from '../lib/memory'
import { router } from '../lib/router.svelte'
import type { Opened } from '../lib/wire'

/** Sit down at a table that was just opened. */
export function enter({ table, key, links }: Opened): void {
  keepHostKey(table.id, key)
  keepLinks(table.id, links ?? {})
  router.go(`/table/${table.id}`)
}

/** Per seat the key of its link, as far as this browser made it: the server tells it once. */
export function linksOf(table: string): Record<number, string> {
  return recall('links', table, {})
}

export function keepLinks(table: string, links: Record<number, string>): void {
  remember('links', table, links)
}
