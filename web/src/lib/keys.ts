/** The keys of this browser's tables. They live in its storage alone, never in an address that could be shown. */

import { forget } from './memory'

type Keys = Record<string, string[]>

const PLACE = 'mainbrace.keys'
/** Of each table the key that rules it, as far as this browser knows. */
const HOSTS = 'mainbrace.hosts'

function stored<T>(place: string): Record<string, T> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, T>
  } catch {
    return {}
  }
}

function store(keys: Keys): void {
  localStorage.setItem(PLACE, JSON.stringify(keys))
}

/** All keys of a table, the last one used first. */
export function keysOf(table: string): string[] {
  return stored<string[]>(PLACE)[table] ?? []
}

/** The key with which this browser rules a table, if it does. */
export function hostKeyOf(table: string): string | undefined {
  const key = stored<string>(HOSTS)[table]
  return key !== undefined && keysOf(table).includes(key) ? key : undefined
}

/** The key this browser uses at a table: the host's before any other. */
export function keyOf(table: string): string | undefined {
  return hostKeyOf(table) ?? keysOf(table)[0]
}

export function keepKey(table: string, key: string): void {
  const keys = stored<string[]>(PLACE)
  keys[table] = [key, ...(keys[table] ?? []).filter((known) => known !== key)]
  store(keys)
}

/** Keep the key that rules a table. */
export function keepHostKey(table: string, key: string): void {
  keepKey(table, key)
  localStorage.setItem(HOSTS, JSON.stringify({ ...stored<string>(HOSTS), [table]: key }))
}

/** Drop a key that opens nothing any more; the table's others stay. */
export function forgetKey(table: string, key: string): void {
  const keys = stored<string[]>(PLACE)
  keys[table] = (keys[table] ?? []).filter((known) => known !== key)
  if (!keys[table].length) delete keys[table]
  store(keys)
}

/** Drop all keys of a table, and whatever else is remembered of it. */
export function forgetTable(table: string): void {
  const { [table]: _, ...keys } = stored<string[]>(PLACE)
  store(keys)
  const { [table]: __, ...hosts } = stored<string>(HOSTS)
  localStorage.setItem(HOSTS, JSON.stringify(hosts))
  forget(table)
}

export function allKeys(): string[] {
  return Object.values(stored<string[]>(PLACE)).flat()
}

/** The tables this browser has a key to, whether they still open or not. */
export function keptTables(): string[] {
  return Object.keys(stored(PLACE))
}

/** The address to hand out for a seat. */
export function linkAddress(table: string, key: string): string {
  return `${location.origin}/table/${table}#${key}`
}

/**
 * Which key a table is played with. One in the address bar is moved into storage, and this very visit goes on with it
 * when the page is loaded again; who comes by another way uses the key that allows most.
 */
export function takeKey(table: string): string | undefined {
  const key = keyInAddress() ?? ''
  if (key) keepKey(table, key)
  if (location.hash) history.replaceState(key ? { key } : null, '', location.pathname + location.search)
  const visited = (history.state as { key?: string } | null)?.key
  return visited !== undefined && keysOf(table).includes(visited) ? visited : keyOf(table)
}

/** Go on with the key that rules the table instead of the one this visit came with. */
export function takeHostKey(): void {
  history.replaceState(null, '', location.pathname + location.search)
}

/** The key that follows the # of the address, empty if there is none; null if it was damaged on its way here. */
export function keyInAddress(): string | null {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return null
  }
}
