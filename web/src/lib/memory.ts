/** What this browser remembers of a table besides its keys, each thing in a place of its own, until it forgets the table. */

const place = (what: string, table: string) => `mainbrace.${what}.${table}`

/** What was remembered last; `otherwise` if that is nothing, or cannot be read. */
export function recall<T>(what: string, table: string, otherwise: T): T {
  try {
    return JSON.parse(localStorage.getItem(place(what, table)) ?? 'null') ?? otherwise
  } catch {
    return otherwise
  }
}

export function remember(what: string, table: string, thing: unknown): void {
  localStorage.setItem(place(what, table), JSON.stringify(thing))
}

/** Forget everything about a table. */
export function forget(table: string): void {
  const known = Object.keys(localStorage).filter((name) => name.startsWith('mainbrace.') && name.endsWith(`.${table}`))
  known.forEach((name) => localStorage.removeItem(name))
}
