/** The keys of this browser's tables. They live in its storage alone, never in an address that could be shown. */

const PLACE = 'mainbrace.keys'

function stored(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, string[]>
  } catch {
    return {}
  }
}

function store(keys: Record<string, string[]>): void {
  localStorage.setItem(PLACE, JSON.stringify(keys))
}

/** All keys of a table, the last one used first. */
export function keysOf(table: string): string[] {
  return stored()[table] ?? []
}

/** The key this browser uses at a table, if it has one. */
export function keyOf(table: string): string | undefined {
  return keysOf(table)[0]
}

export function keepKey(table: string, key: string): void {
  const keys = stored()
  keys[table] = [key, ...(keys[table] ?? []).filter((known) => known !== key)]
  store(keys)
}

/** Drop a key that opens nothing any more; the table's others stay. */
export function forgetKey(table: string, key: string): void {
  const keys = stored()
  keys[table] = (keys[table] ?? []).filter((known) => known !== key)
  if (!keys[table].length) delete keys[table]
  store(keys)
}

export function forgetTable(table: string): void {
  const keys = stored()
  delete keys[table]
  store(keys)
}

export function allKeys(): string[] {
  return Object.values(stored()).flat()
}

/** The tables this browser has a key to, whether they still open or not. */
export function keptTables(): string[] {
  return Object.keys(stored())
}

/** The address to hand out for a seat. */
export function linkAddress(table: string, key: string): string {
  return `${location.origin}/table/${table}#${key}`
}

/** Move a key from the address bar into storage, and say which key the table is played with. */
export function takeKey(table: string): string | undefined {
  const key = decodeURIComponent(location.hash.slice(1))
  if (key) {
    keepKey(table, key)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return keyOf(table)
}
