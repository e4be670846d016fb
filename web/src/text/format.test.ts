import { expect, test } from 'vitest'
import { ago, moment } from './format'

const now = new Date('2026-05-10T12:00:00Z')

test.each([
  ['2026-05-10T11:59:40Z', 'now'],
  ['2026-05-10T11:45:00+00:00', '15 minutes ago'],
  ['2026-05-10T09:00:00', '3 hours ago'],
  ['2026-05-09T11:00:00Z', 'yesterday'],
  ['2026-04-01T11:00:00Z', 'Apr 1, 2026'],
  ['2026-05-10T12:00:09Z', 'now'],
  ['long ago', ''],
])('%s is told as "%s"', (iso, words) => {
  expect(ago(iso, now)).toBe(words)
})

test('a date without a zone is UTC', () => {
  expect(moment('2026-05-10T09:00:00')).toEqual(new Date('2026-05-10T09:00:00Z'))
})
