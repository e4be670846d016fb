import type { GameInfo } from '../lib/wire'
import { hasSlots, labelOf, type Values } from './form'

/**
 * What the seats are called with these options. Where a game calls its seats by the words of a field that names
 * one word per seat, the seats follow that field.
 */
export function seatNames(game: GameInfo, values: Values): string[] {
  const usual = game.players ?? []
  const naming = (game.fields ?? []).find((field) => {
    const words = field.default as string[]
    return hasSlots(field) && String(words.map((word) => labelOf(field.choices ?? [], word))) === String(usual)
  })
  if (!naming) return usual
  return (values[naming.name] as string[]).map((word) => labelOf(naming.choices ?? [], word))
}
