import { gathered } from '../lib/gathered'
import type { Choice, Field, GameInfo, NewTable, SeatPlan } from '../lib/wire'
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

/** What every field holds: what was chosen there, else what it is unless chosen. */
export const valuesOf = (fields: Field[], chosen: Values): Values => ({ ...defaults(fields), ...chosen })

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

/** A refusal for people: what would be right, with the names of things instead of the words a program knows them by. */
export function inWords(reason: string, choices: Choice[]): string {
  const labels = new Map(choices.map(({ value, label }) => [value, label || value]))
  const named = (word: string, bare: string) => labels.get(bare) ?? word
  const [, allowed] = /^option '[^']*': found .*?; allowed: (.*)$/s.exec(reason) ?? []
  return (allowed ? text.setup.allowed(allowed) : reason).replace(/'?([\w-]+)'?/g, named)
}

/** Choices by their group, in the order in which the groups first appear. */
export function grouped(choices: Choice[]): [string, Choice[]][] {
  return [...gathered(choices.map((choice) => [choice.group ?? '', choice]))]
}

/** The choices whose name, group or text has a word. */
export function matching(choices: Choice[], wanted: string): Choice[] {
  const word = wanted.trim().toLocaleLowerCase()
  return choices.filter(({ value, label, text, group }) =>
    [value, label, text, group].some((part) => part?.toLocaleLowerCase().includes(word)),
  )
}

export const bot = (level: string): SeatPlan => ({ kind: 'bot', level, name: '' })
export const person = (kind: 'here' | 'link', name = ''): SeatPlan => ({ kind, level: '', name })

/** Who plays with you. */
export type Company = 'bots' | 'screen' | 'link'
export const COMPANIES: Company[] = ['bots', 'screen', 'link']

const OTHERS: Record<Company, SeatPlan['kind']> = { bots: 'bot', screen: 'here', link: 'link' }

/** You in the first seat and that company in the others; who already sits there as such stays. */
export function seatedWith(company: Company, seats: SeatPlan[], level: string): SeatPlan[] {
  return seats.map((plan, seat) => {
    const kind = seat ? OTHERS[company] : 'here'
    if (plan.kind === kind) return plan
    return kind === 'bot' ? bot(level) : person(kind as 'here' | 'link', plan.name)
  })
}

/** The company these seats are, if they are one of the usual. */
export function companyOf(seats: SeatPlan[]): Company | '' {
  const [first, ...others] = seats
  if (first?.kind !== 'here') return ''
  return COMPANIES.find((company) => others.every(({ kind }) => kind === OTHERS[company])) ?? ''
}

/** So many seats: those there were, and more like the last of them. Unless somebody says otherwise: you, and bots. */
export function seatsFor(count: number, seats: SeatPlan[], level: string): SeatPlan[] {
  const isMore = (seat: number) => (seat === 0 ? person('here') : { ...(seats.at(-1) ?? bot(level)), name: '' })
  return Array.from({ length: count }, (_, seat) => seats[seat] ?? isMore(seat))
}

/** Who sits where unless somebody says otherwise: you, and a bot in every other seat. */
export const usualSeats = (game: GameInfo, level: string): SeatPlan[] =>
  seatsFor(game.players?.length || game.seats[0], [], level)

/** A table that starts at once unless somebody has to be invited first. */
export function newTable(game: string, options: Values, seats: SeatPlan[], seed = ''): NewTable {
  return { game, options, seats, seed: seed.trim(), start: !seats.some(({ kind }) => kind === 'link') }
}

/** The table of a lesson: its options and dice, the learner in his seat, bots around. */
export function lessonTable(game: GameInfo, lesson: string): NewTable {
  return { game: game.name, lesson, start: true }
}
