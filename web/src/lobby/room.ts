import type { TableInfo } from '../lib/wire'
import { text } from '../text'
import { nameOf } from './tables'

/** What the host should know before the start: who shares the screen, who is missing, where nobody sits. */
export function notices(table: TableInfo, list: (names: string[]) => string): string[] {
  const named = (is: (seat: TableInfo['seats'][number]) => boolean) =>
    table.seats.filter(is).map(({ seat }) => nameOf(table, seat))
  const here = named(({ kind }) => kind === 'here')
  const missing = named(({ kind, present }) => kind === 'link' && !present)
  const empty = named(({ kind }) => kind === 'empty')
  return [
    here.length > 1 ? text.room.sharing(list(here)) : '',
    missing.length > 0 ? text.room.missing(list(missing)) : '',
    empty.length > 0 ? text.room.empty(list(empty)) : '',
  ].filter(Boolean)
}

/** True for an address that leads nowhere on anybody else's machine. */
export const isThisMachine = (host: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host)
