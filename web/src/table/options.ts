/** The answers to a question: in groups for reading, and by what they are on for the board. */

import { gathered } from '../lib/gathered'
import { isOnGrid } from '../lib/grid'
import type { OptionShown, Question } from '../lib/wire'

export interface Shown {
  option: OptionShown
  /** The label as it stands under its group's title. */
  short: string
  /** The key on the keyboard, "1" to "9", if it has one. */
  digit: string
}

export interface Group {
  id: string
  title: string
  /** What each of them costs, if it is the same for all. */
  cost: string
  /** True for many answers on squares of the board, which are better pointed at than listed. */
  spread: boolean
  options: Shown[]
}

/** From so many answers on they are shown in groups, and can be searched. */
export const MANY = 7
/** From so many squares on they are not listed unless somebody wants to read them, and then at most so many. */
const SPREAD = 12
export const MOST_LISTED = 60
/** Labels shorter than this are a few letters. */
const FEW_LETTERS = 6

/** The answers but the one that declines, in groups where they are many. */
export function grouped(question: Question): Group[] {
  const open = question.options.filter((option) => option.key !== question.decline)
  const kinds = gathered(open.map((option) => [open.length >= MANY ? kindOf(option.key) : '', option]))
  const lone = [...kinds].filter(([, options]) => options.length === 1).flatMap(([, options]) => options)
  const groups = [...kinds]
    .filter(([, options]) => options.length > 1)
    .map(([kind, options]) => titled(kind, options))
  const others = { id: 'others', title: '', cost: '', spread: false, options: lone.map(plain) }
  if (lone.length && lone[0] === open[0]) groups.unshift(others)
  else if (lone.length) groups.push(others)
  const [only] = groups
  if (only && groups.length === 1 && only.title.toLowerCase() === only.id) only.title = ''
  let place = 0
  for (const group of groups) if (!group.spread) for (const shown of group.options) shown.digit = ++place <= 9 ? String(place) : ''
  return groups
}

const ENDINGS = new Set(['done', 'end', 'enough', 'pass', 'stop'])

/** True for an answer by which one leaves off instead of doing more. */
export const isEnding = (option: OptionShown): boolean => ENDINGS.has(option.key)

/** What a key is about: all before its first colon. */
export function kindOf(key: string): string {
  return key.includes(':') ? key.slice(0, key.indexOf(':')) : key
}

/** What says an answer where there is little room. */
export const headline = ({ label }: OptionShown): string => label.split('\n', 1)[0]!

/** What more there is to say about an answer, line by line. */
export const details = ({ label }: OptionShown): string[] => label.split('\n').slice(1)

const plain = (option: OptionShown): Shown => ({ option, short: headline(option), digit: '' })

/** A group whose labels all begin alike is titled by that beginning, so that each is said once. */
function titled(kind: string, options: OptionShown[]): Group {
  const spread = options.length >= SPREAD && options.every(({ on }) => on?.some(isOnGrid))
  const shared = kind && options.length > 3 ? sharedBeginning(options.map(headline)) : ''
  if (!shared) return { id: kind, title: kind && named(kind, options), cost: '', spread, options: options.map(plain) }
  const cost = options[0]?.cost ?? ''
  return {
    id: kind,
    title: shared,
    cost: options.every((option) => option.cost === cost) ? cost : '',
    spread,
    options: options.map((option) => ({ option, short: headline(option).slice(shared.length).trim(), digit: '' })),
  }
}

/** True if a few letters are left of each label under the title: numbers, letters of zones. */
export const isTight = ({ title, options }: Group): boolean => title !== '' && options.every(({ short }) => short.length < FEW_LETTERS)

/** The whole words with which all labels begin, leaving each at least one more; a bare number would say nothing. */
export function sharedBeginning(labels: readonly string[]): string {
  const words = labels.map((label) => label.split(' '))
  const shortest = Math.min(...words.map((one) => one.length))
  let count = 0
  while (count < shortest - 1 && words.every((one) => one[count] === words[0]![count])) count++
  if (count && words.every((one) => /^\d+$/.test(one.slice(count).join('')))) count--
  return words[0]?.slice(0, count).join(' ') ?? ''
}

/**
 * A kind as a title: as the answers themselves write it, else with a capital; two letters then stand for more. Several words
 * run together are a key that nobody reads: their answers say what they have in common, or nothing.
 */
function named(kind: string, options: readonly OptionShown[]): string {
  const [word = ''] = headline(options[0]!).split(' ')
  if (word.toLowerCase() === kind) return word
  if (/\W/.test(kind)) return sharedBeginning(options.map(headline))
  return kind.length < 3 ? kind.toUpperCase() : kind.charAt(0).toUpperCase() + kind.slice(1)
}

/** The groups with only what a search finds. */
export function searched(groups: readonly Group[], wanted: string): Group[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length) return [...groups]
  const fits = ({ option }: Shown) => words.every((word) => `${option.label} ${option.key}`.toLowerCase().includes(word))
  return groups
    .map((group) => ({ ...group, options: group.options.filter(fits) }))
    .filter((group) => group.options.length > 0)
}

/** Per thing in the scene the answers that are on it. */
export function targets(question: Question | null): Map<string, OptionShown[]> {
  return gathered((question?.options ?? []).flatMap((option) => [...new Set(option.on)].map((id) => [id, option] as const)))
}

/** Odds as a person reads them: a certain thing is not called 100% unless it is, nor an impossible one 0%; a half is rounded to
 * an even number, as in the words of an answer. */
export function percent(share: number): string {
  const exact = share * 100
  const whole = exact % 2 === 0.5 ? exact - 0.5 : Math.round(exact)
  if (whole === 0 && share > 0) return '<1%'
  if (whole === 100 && share < 1) return '>99%'
  return `${whole}%`
}

/** The odds that all of some answers share, to be said once; empty where they differ, or where there is one alone. */
export function sharedChance(shown: readonly Shown[]): string {
  const [first, ...others] = shown.map(({ option }) => option.odds?.[0]?.[1])
  return first !== undefined && others.length && others.every((share) => share === first) ? percent(first) : ''
}

/** True if two answers have the same said about them, odds included; what each costs is another matter. */
export function isAlike(one: OptionShown, other: OptionShown): boolean {
  const told = (option: OptionShown) => JSON.stringify([details(option), option.odds ?? []])
  return details(one).length > 0 && told(one) === told(other)
}
