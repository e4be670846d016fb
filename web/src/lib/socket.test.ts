import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pretend, PretendSocket } from './pretend'
import { Line, patience, type LineState } from './socket'
import type { Answer, TableInfo } from './wire'

beforeEach(pretend)

const welcome: Answer = { type: 'welcome', table: {} as TableInfo }

function line(since: () => number) {
  const states: LineState[] = []
  const made = new Line('T', 'KEY', { heard: () => undefined, changed: (state) => states.push(state), since: () => ({ since: since() }) })
  return { made, states }
}

describe('the line to a table', () => {
  it('says who is there and what was last seen', () => {
    line(() => 7)
    PretendSocket.last.opens()
    expect(PretendSocket.last.url).toBe('ws://table.test/api/tables/T/socket')
    expect(PretendSocket.last.sent).toEqual([{ type: 'hello', since: 7, key: 'KEY' }])
  })

  it('sends nothing before it was welcomed', () => {
    const { made } = line(() => 0)
    PretendSocket.last.opens()
    expect(made.send({ type: 'agree', agree: true })).toBe(false)
    PretendSocket.last.says(welcome)
    expect(made.send({ type: 'agree', agree: true })).toBe(true)
  })

  it('is made again when it breaks, from the last number seen', () => {
    let number = 3
    const { states } = line(() => number)
    PretendSocket.last.opens()
    PretendSocket.last.says(welcome)
    number = 9
    PretendSocket.last.close()
    vi.advanceTimersByTime(1000)
    expect(PretendSocket.all).toHaveLength(2)
    PretendSocket.last.opens()
    expect(PretendSocket.last.sent[0]).toMatchObject({ since: 9 })
    expect(states).toEqual(['open', 'broken', 'connecting'])
  })

  it.each(['revoked', 'no-game', 'other-version', 'unplayable'])('is not made again after a goodbye that would only be repeated: %s', (code) => {
    const { states } = line(() => 0)
    PretendSocket.last.opens()
    PretendSocket.last.says({ type: 'bye', code, reason: 'gone' })
    vi.advanceTimersByTime(60_000)
    expect(PretendSocket.all).toHaveLength(1)
    expect(states.at(-1)).toBe('closed')
  })

  it('gives up a line that leads nowhere, and makes another', () => {
    line(() => 0)
    PretendSocket.last.opens()
    vi.advanceTimersByTime(10_000)
    expect(PretendSocket.all).toHaveLength(2)
  })

  it('gives up a line on which nothing is answered any more, and makes another', () => {
    const { made, states } = line(() => 0)
    PretendSocket.last.opens()
    PretendSocket.last.says(welcome)
    vi.advanceTimersByTime(600_000)
    made.send({ type: 'undo', number: 1 })
    PretendSocket.last.says({ type: 'refused', code: 'stale', reason: 'late' })
    vi.advanceTimersByTime(60_000)
    expect([PretendSocket.all.length, states.at(-1)]).toEqual([1, 'open'])
    made.send({ type: 'undo', number: 1 })
    vi.advanceTimersByTime(11_000)
    expect([PretendSocket.all.length, states.slice(1)]).toEqual([2, ['broken', 'connecting']])
  })

  it('asks a quiet server whether it is there, and tells nobody that it is', () => {
    const heard: string[] = []
    new Line('T', undefined, { heard: ({ type }) => heard.push(type), changed: () => undefined, since: () => ({ since: 0 }) })
    PretendSocket.last.opens()
    PretendSocket.last.says(welcome)
    vi.advanceTimersByTime(80_000)
    expect(PretendSocket.last.sent.map(({ type }) => type)).toEqual(['hello', 'ahoy', 'ahoy', 'ahoy'])
    expect([PretendSocket.all.length, heard]).toEqual([1, ['welcome']])
  })

  it('asks nothing while there is news', () => {
    line(() => 0)
    PretendSocket.last.opens()
    PretendSocket.last.says(welcome)
    for (let number = 1; number < 9; number++) {
      vi.advanceTimersByTime(20_000)
      PretendSocket.last.says({ type: 'update', number, entries: [], scene: {} })
    }
    expect(PretendSocket.last.sent).toHaveLength(1)
  })

  it('notices while it merely waits that a line has fallen silent, and makes another from the last number seen', () => {
    let number = 3
    const { states } = line(() => number)
    PretendSocket.last.opens()
    PretendSocket.last.says(welcome)
    number = 7
    PretendSocket.last.silent = true
    vi.advanceTimersByTime(34_000)
    expect(states).toEqual(['open'])
    vi.advanceTimersByTime(2000)
    expect([PretendSocket.all.length, states]).toEqual([2, ['open', 'broken', 'connecting']])
    PretendSocket.last.opens()
    expect(PretendSocket.last.sent).toEqual([{ type: 'hello', since: 7, key: 'KEY' }])
  })

  it('asks nothing once it is closed', () => {
    const { made } = line(() => 0)
    PretendSocket.last.opens()
    PretendSocket.last.says(welcome)
    made.close()
    vi.advanceTimersByTime(600_000)
    expect([PretendSocket.all.length, PretendSocket.last.sent.length]).toEqual([1, 1])
  })

  it('waits ever longer, up to a limit', () => {
    const waits = [0, 1, 2, 3, 10].map((tries) => patience(tries, 0.5))
    expect(waits).toEqual([500, 1000, 2000, 4000, 10_000])
  })
})
