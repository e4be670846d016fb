/** Numbers, dates and lists in the language of the text, as the reader's country writes them. */

import { text } from '.'

const wanted = typeof navigator === 'undefined' ? [] : navigator.languages
const locale = wanted.find((language) => language.split('-')[0] === text.language) ?? text.language

const MINUTE = 60
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
]

export function number(value: number): string {
  return new Intl.NumberFormat(locale).format(value)
}

/* The grammar of lists takes a browser a while to fetch, and one word needs none. */
export function list(words: string[]): string {
  if (words.length < 2) return words.join('')
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
}

/** The moment an ISO date in UTC means, also where it comes without its zone; null where it means none. */
export function moment(iso: string): Date | null {
  const hasZone = /(z|[+-]\d\d:?\d\d)$/i.test(iso)
  const date = new Date(hasZone ? iso : `${iso}Z`)
  return Number.isNaN(date.getTime()) ? null : date
}

/** How long ago it was in the largest fitting unit; a date once it is more than a week. */
export function ago(iso: string, now: Date = new Date()): string {
  const then = moment(iso)
  if (!then) return ''
  const seconds = (now.getTime() - then.getTime()) / 1000
  if (seconds > 7 * 24 * 60 * MINUTE) return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(then)
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit)
  }
  return relative.format(0, 'second')
}

/** The whole date and time, for the tip behind "ago". */
export function exactly(iso: string): string {
  const then = moment(iso)
  return then ? new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(then) : ''
}
