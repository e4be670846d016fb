import { describe, expect, it } from 'vitest'
import type { Piece, Told, Update } from '../lib/wire'
import { beats, subjects } from './telling'

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

describe('who is told of', () => {
  const piece = (id: string, label: string, area = 'sq:1,1'): Piece => ({ id, kind: 'figure', label, area })
  const pieces = [piece('fig:1', 'Ambrose Norris'), piece('fig:2', 'Samuel Rudd'), piece('fig:3', 'Abel Hawkins', '')]
  const told = (text: string, facts = {}): Told => ({ kind: 'told', text, facts })

  it('is who the facts name', () => {
    expect(subjects(told('Ambrose Norris is hit.', { piece: 'fig:2' }), pieces)).toEqual([pieces[1]])
    expect(subjects(told('They go.', { pieces: ['fig:1', 'fig:2'] }), pieces)).toEqual(pieces.slice(0, 2))
  })

  it('is else who is named first in the sentence, wherever the pieces stand in the scene', () => {
    expect(subjects(told('Samuel Rudd fires the pistol at Ambrose Norris.'), pieces)).toEqual([pieces[1]])
  })

  it('is not somebody whose name only begins like the one that is told', () => {
    const units = [piece('unit:1', 'Reserve'), piece('unit:2', 'Reserve 2')]
    expect(subjects(told('Reserve 2 charges Reserve.'), units)).toEqual([units[1]])
    expect(subjects(told('Reserve charges Reserve 2.'), units)).toEqual([units[0]])
  })

  it('is else who is named in the sentence, and stands on the board', () => {
    expect(subjects(told('Abel Hawkins and Samuel Rudd go on.'), pieces)).toEqual([pieces[1]])
    expect([...subjects(told('Turn 2 begins.'), pieces), ...subjects(undefined, pieces)]).toEqual([])
  })
})
