import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { pretend } from '../lib/pretend'
import type { TeamLine } from '../lib/wire'

const line = (number: number, seat: number, text = 'x'): TeamLine => ({ number, seat, text, at: '' })

beforeAll(async () => {
  pretend()
  await import('./talk.svelte')
}, 60_000)
beforeEach(pretend)

async function talking() {
  const { Talk } = await import('./talk.svelte')
  const talk = new Talk('T')
  talk.become(0, 1)
  return talk
}

it('reads each line once, also if it comes again', async () => {
  const talk = await talking()
  talk.read({ type: 'said', side: 0, lines: [line(1, 0), line(2, 1)] })
  talk.read({ type: 'said', side: 0, lines: [line(1, 0), line(2, 1), line(3, 0)] })
  expect(talk.lines.map((one) => (one.ping ? 0 : one.number))).toEqual([1, 2, 3])
})

it('counts what others have written until it is seen', async () => {
  const talk = await talking()
  talk.read({ type: 'said', side: 0, lines: [line(1, 0), line(2, 1)] })
  expect(talk.unread).toBe(1)
  talk.see()
  expect(talk.unread).toBe(0)
})

it('forgets the talk of another team', async () => {
  const talk = await talking()
  talk.read({ type: 'said', side: 0, lines: [line(1, 0, 'secret')] })
  talk.become(1, 2)
  expect(talk.lines).toEqual([])
})

it('shows a point for a while', async () => {
  const talk = await talking()
  talk.show(0, 'B3')
  expect(talk.pings.map((ping) => ping.at)).toEqual(['B3'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(talk.pings).toEqual([])
  expect(talk.lines).toHaveLength(1)
})
