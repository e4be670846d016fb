import { kept } from '../lib/keepsakes'
import type { Field } from '../lib/wire'
import { text } from '../text'
import { list } from '../text/format'
import { labelOf, type Values } from './form'

/** What was agreed, entry by entry: how the form calls it, and what it is. */
export function agreed(fields: Field[], options: Values): [string, string][] {
  return fields.filter(({ name }) => name in options).map((field) => [field.label, inWords(field, options[field.name])])
}

function inWords(field: Field, value: unknown): string {
  if (field.kind === 'switch') return value ? text.room.yes : text.room.no
  if (field.kind === 'kept') return keptInWords(field, value as string[])
  const words = (Array.isArray(value) ? value : [value]).map((word) => labelOf(field.choices ?? [], String(word)))
  return words.length ? list(words) : text.room.nothing
}

/** Things that were kept, by their names; those of another browser have none here. */
function keptInWords({ name }: Field, words: string[]): string {
  const names = new Map(kept(name).map((one) => [one.word, one.name]))
  const taken = words.filter(Boolean).map((word) => names.get(word) ?? text.room.keptElsewhere)
  return taken.length ? list(taken) : text.room.nothing
}
