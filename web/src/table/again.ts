/** Another game like the one at a table. */

import { recall, remember } from '../lib/memory'
import type { NewTable, SeatInfo, SeatPlan, TableInfo } from '../lib/wire'

/** A table with the same game, options and company: one's own seats here, bots as they were, all others invited anew. */
export function another({ game, options, seats, lesson = '' }: TableInfo): NewTable {
  if (lesson) return { game, lesson, start: true }
  const plans = seats.map(planned)
  return { game, options, seats: plans, start: !plans.some(({ kind }) => kind === 'link') }
}

function planned({ kind, level = '', name = '', mine }: SeatInfo): SeatPlan {
  if (mine) return { kind: 'here', level: '', name }
  if (kind === 'bot' || kind === 'empty') return { kind, level, name: '' }
  return { kind: 'link', level: '', name }
}

/* A finished game that was brought as a file was played by others, whoever keeps it here. */
export const noteBrought = (table: string): void => remember('brought', table, true)

export const isBrought = (table: string): boolean => recall('brought', table, false)
