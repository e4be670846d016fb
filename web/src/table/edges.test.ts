import { expect, test } from 'vitest'
import { hiddenAt } from './edges'

test('an edge is marked only where there is more beyond it', () => {
  expect(hiddenAt({ scrollTop: 0, clientHeight: 100, scrollHeight: 100 })).toBe('')
  expect(hiddenAt({ scrollTop: 0, clientHeight: 100, scrollHeight: 160 })).toBe('below')
  expect(hiddenAt({ scrollTop: 30, clientHeight: 100, scrollHeight: 160 })).toBe('above below')
  expect(hiddenAt({ scrollTop: 60, clientHeight: 100, scrollHeight: 160 })).toBe('above')
})
