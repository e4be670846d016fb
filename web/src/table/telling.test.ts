import { describe, expect, it } from 'vitest'
import type { Update } from '../lib/wire'
import { beats } from './telling'

const update = (...kinds: string[]): Update => ({
  type: 'update',
  number: 2,
  scene: {},
  entries: [{ number: 2, events: kinds.map((kind) => ({ kind, text: kind })) }],
})
const length = (told: { ms: number }[]) => told.reduce((sum, beat) => sum + beat.ms, 0)

describe('news', () => {
  it('is told at the pace the player likes', () => {
    const news = update('moves', 'moves')
    const lengths = (['slow', 'normal', 'fast', 'at once'] as const).map((pace) => length(beats(news, pace, false, 0)))
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a))
    expect(lengths.at(-1)).toBe(0)
  })

  it('changes the scene after the dice have been seen', () => {
    expect(beats(update('attacks', 'rolled', 'hits', 'hurt'), 'normal', false, 0).map((beat) => beat.turns)).toEqual([false, false, true, false])
    expect(beats(update('moves'), 'normal', false, 0)[0]?.turns).toBe(true)
  })

  it('of what one did oneself holds nobody up, but for the dice', () => {
    expect(length(beats(update('moves', 'hurt'), 'normal', true, 0))).toBe(0)
    expect(length(beats(update('rolled'), 'normal', true, 0))).toBeGreaterThan(0)
  })

  it('never takes too long, and hurries when more waits', () => {
    const long = update(...Array<string>(60).fill('rolled'))
    expect(length(beats(long, 'normal', false, 0))).toBeLessThan(6000)
    expect(length(beats(long, 'normal', false, 16))).toBeLessThan(length(beats(long, 'normal', false, 0)) / 2)
  })
})
