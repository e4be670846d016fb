import { api } from '../lib/api'
import type { LogEntry } from '../lib/wire'

const PAGE = 200

/** The whole log of a finished match, as a spectator hears it: rolls are told to everybody. */
export async function wholeLog(table: string, key?: string): Promise<LogEntry[]> {
  const entries: LogEntry[] = []
  for (;;) {
    const page = await api.replay(table, null, entries.length, PAGE, key)
    entries.push(...page.frames.map((frame) => frame.entry))
    if (page.frames.length === 0 || entries.length >= page.total) return entries
  }
}
