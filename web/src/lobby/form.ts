import type { Choice, Field, GameInfo, Level, NewTable, SeatPlan } from '../lib/wire'
import { text } from '../text'

/** What has been filled in, by field name. */
export type Values = Record<string, unknown>

export function defaults(fields: Field[]): Values {
  return Object.fromEntries(fields.map((field) => [field.name, structuredClone(field.default ?? emptyOf(field))]))
}

function emptyOf(field: Field): unknown {
  if (field.kind === 'several') return []
  if (field.kind === 'switch') return false
  return field.kind === 'number' ? (field.least ?? 0) : ''
}

/** The options to send: what differs from the game's own defaults. */
export function changed(fields: Field[], values: Values): Values {
  const usual = defaults(fields)
  const differs = (name: string) => JSON.stringify(values[name]) !== JSON.stringify(usual[name])
  return Object.fromEntries(fields.filter(({ name }) => differs(name)).map(({ name }) => [name, values[name]]))
}

/** Why a value will be refused, as far as the form alone can tell; the server has the last word. */
export function complaint(field: Field, value: unknown): string {
  if (field.kind === 'number') return numberComplaint(field, value)
  if (field.kind !== 'several') return ''
  const count = (value as string[]).filter(Boolean).length
  return outOfRange(field, count)
}

function numberComplaint(field: Field, value: unknown): string {
  return Number.isInteger(value) ? outOfRange(field, value as number) : text.setup.noNumber
}

function outOfRange({ least, most }: Field, value: number): string {
  if (least != null && value < least) return text.setup.tooFew(least)
  if (most != null && value > most) return text.setup.tooMany(most)
  return ''
}

/** True where so many words are to be named that each has a place of its own, such as one per seat. */
export const hasSlots = (field: Field): boolean =>
  field.kind === 'several' && field.least != null && field.least > 0 && field.least === field.most

/** The words with one put into a slot; whoever held it takes what that slot had. */
export function placed(words: string[], slot: number, word: string): string[] {
  const other = words.indexOf(word)
  return words.map((had, place) => (place === slot ? word : place === other ? words[slot]! : had))
}

/** The words with one added at the end, or taken away; at the limit the last one makes room. */
export function toggled(words: string[], word: string, most: number | null): string[] {
  if (words.includes(word)) return words.filter((other) => other !== word)
  const room = most !== null && words.length >= most ? words.slice(0, most - 1) : words
  return [...room, word]
}

export const labelOf = (choices: Choice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label || value

/** A refusal with the names of things instead of the words a program knows them by. */
export function inWords(reason: string, choices: Choice[]): string {
  const labels = new Map(choices.map(({ value, label }) => [value, label || value]))
  const named = (word: string, bare: string) => labels.get(bare) ?? word
  return reason.replace(/^option '[^']*': /, '').replace(/'?([\w-]+)'?/g, named)
}

/** Choices by their group, in the order in which the groups first appear. */
export function grouped(choices: Choice[]): [string, Choice[]][] {
  const groups = new Map<string, Choice[]>()
  for (const choice of choices) groups.set(choice.group ?? '', [...(groups.get(choice.group ?? '') ?? []), choice])
  return [...groups]
}

/** The choices whose name, group or text has a word. */
export function matching(choices: Choice[], wanted: string): Choice[] {
  const word = wanted.trim().toLocaleLowerCase()
  return choices.filter(({ value, label, text, group }) =>
    [value, label, text, group].some((part) => part?.toLocaleLowerCase().includes(word)),
  )
}

export const strongest = (levels: Level[]): Level | undefined => levels.at(-1)

/** Who sits where unless somebody says otherwise: you, and the strongest bot in every other seat. */
export function usualSeats(game: GameInfo): SeatPlan[] {
  const level = strongest(game.levels ?? [])?.id ?? ''
  const count = game.players?.length || game.seats[0]
  return Array.from({ length: count }, (_, seat) => (seat ? bot(level) : person('here')))
}

export const bot = (level: string): SeatPlan => ({ kind: 'bot', level, name: '' })
export const person = (kind: 'here' | 'link', name = ''): SeatPlan => ({ kind, level: '', name })

/** A table that starts at once unless somebody has to be invited first. */
export function newTable(game: GameInfo, values: Values, seats: SeatPlan[], seed: string): NewTable {
  return {
    game: game.name,
    options: changed(game.fields ?? [], values),
    seats,
    seed: seed.trim(),
    start: !seats.some(({ kind }) => kind === 'link'),
  }
}

/** The table of a lesson: its options and dice, the learner in his seat, the gentlest bots around. */
export function lessonTable(game: GameInfo, lesson: string): NewTable {
  return { game: game.name, lesson, start: true }
}
