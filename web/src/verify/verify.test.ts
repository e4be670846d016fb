import { describe, expect, test } from 'vitest'
import type { DiceRecord, LogEntry } from '../lib/wire'
import { isFair, rollsTold, verify } from './fairness'
import { Stream, fingerprint, fromHex } from './stream'
import vectors from './vectors.json'

const bones = vectors[0]!
const record = (): DiceRecord => ({
  commitment: bones.commitment,
  seed: bones.seed,
  draws: bones.draws.map(([sides, value]) => [sides!, value!]),
  rolls: [0, 3, 7],
})
const faces = (from: number, count: number) => bones.draws.slice(from, from + count).map(([, value]) => value!)
const told = () => [faces(0, 3), faces(3, 2), faces(7, 1)]

describe('the stream', () => {
  test.each(vectors)('draws for "$word" what the Python stream drew', ({ seed, commitment, draws }) => {
    const stream = new Stream(fromHex(seed)!)
    expect(fingerprint(fromHex(seed)!)).toBe(commitment)
    expect(draws.map(([sides]) => stream.draw(sides!))).toEqual(draws.map(([, value]) => value))
  })

  test('reads hexadecimal digits and nothing else', () => {
    expect(fromHex('00ff')).toEqual(Uint8Array.of(0, 255))
    expect(fromHex('0')).toBeNull()
    expect(fromHex('zz')).toBeNull()
  })
})

describe('a finished match', () => {
  test('is fair when fingerprint, draws and told rolls agree', () => {
    const verdict = verify(record(), told())
    expect(isFair(verdict)).toBe(true)
    expect(verdict).toMatchObject({ draws: 70, rolls: 3 })
  })

  test('is caught when the seed was exchanged after the start', () => {
    const verdict = verify({ ...record(), seed: vectors[1]!.seed }, told())
    expect(verdict.fits).toBe(false)
    expect(isFair(verdict)).toBe(false)
  })

  test('is caught when one draw was changed', () => {
    const changed = record()
    const [sides, value] = changed.draws[5]!
    changed.draws[5] = [sides, (value % 6) + 1]
    expect(verify(changed, told()).draw).toEqual({ at: 5, written: [(value % 6) + 1], drawn: [value] })
  })

  test('is caught when the log tells other faces, one roll more, or one less', () => {
    const other = told()
    other[1] = [...other[1]!].map((face) => (face % 6) + 1)
    expect(verify(record(), other).roll?.at).toBe(1)
    expect(verify(record(), [...told(), [6]]).roll?.at).toBe(3)
    expect(verify(record(), told().slice(0, 2)).roll?.at).toBe(2)
  })

  test('with a seed that is no seed is not fair', () => {
    expect(isFair(verify({ ...record(), seed: 'rum' }, told()))).toBe(false)
  })
})

describe('the log', () => {
  const rolled = (number: number, ...shown: number[]): LogEntry => ({
    number,
    events: [{ kind: 'rolled', text: '', facts: { faces: shown } }],
  })

  test('tells its rolls in order, without those that were undone', () => {
    const entries = [rolled(1, 4), rolled(2, 5, 6), { number: 3, back_to: 1 }, rolled(4, 2)]
    expect(rollsTold(entries)).toEqual([[4], [2]])
  })
})
