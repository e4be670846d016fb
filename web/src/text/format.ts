/** Numbers, dates and lists as the reader's language writes them. */
const locale = () => document.documentElement.lang || 'en'

const MINUTE = 60
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
]

export function number(value: number): string {
  return new Intl.NumberFormat(locale()).format(value)
}

export function percent(share: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

export function list(words: string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(words)
}

export function bytes(size: number): string {
  return new Intl.NumberFormat(locale(), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(size / 1000)
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
  if (seconds > 7 * 24 * 60 * MINUTE) return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(then)
  const relative = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit)
  }
  return relative.format(0, 'second')
}

/** The whole date and time, for the tip behind "ago". */
export function exactly(iso: string): string {
  const then = moment(iso)
  return then ? new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeStyle: 'short' }).format(then) : ''
}
