import { expect, test } from 'vitest'
import { sha256 } from './sha256'

test.each([0, 1, 3, 31, 32, 40, 55, 56, 63, 64, 65, 119, 120, 1000])('%i bytes have the digest that everybody finds', async (length) => {
  for (const step of [0, 1, 7, 251]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * step + length + 128 * step) % 256)
    expect(sha256(bytes)).toEqual(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  }
})
