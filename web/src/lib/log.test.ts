import { describe, expect, it } from 'vitest'
import { chapters, extended, filtered, inChapters, type Line } from './log'

const told = (kind: string) => ({ kind, text: `${kind}.` })
const log = (): Line[] =>
  extended(
    [],
    [
      { number: 1, events: [told('joins')] },
      { number: 2, seat: 0, events: [told('rolled'), told('hits')] },
      { number: 3, seat: 1, events: [told('moves')] },
    ],
    'Round 1',
  )

describe('the log', () => {
  it('replaces what it knows, as after a line that was cut', () => {
    const again = extended(log(), [{ number: 3, events: [told('moves'), told('hurt')] }, { number: 4 }], 'Round 1')
    expect(again.map((line) => line.number)).toEqual([1, 2, 3, 4])
    expect(again[2]?.events.map((event) => event.kind)).toEqual(['moves', 'hurt'])
  })

  it('goes on with an entry of which more came', () => {
    const longer = extended(log(), [{ number: 3, more: true, events: [told('hurt')] }], 'Round 1')
    expect(longer.map((line) => line.number)).toEqual([1, 2, 3])
    expect(longer[2]?.events.map((event) => event.kind)).toEqual(['moves', 'hurt'])
  })

  it('takes back all after the mark of an undo, and notes it', () => {
    const back = extended(log(), [{ number: 4, back_to: 1, seat: 0 }], 'Round 1')
    expect(back.map((line) => [line.number, line.undone])).toEqual([
      [1, false],
      [4, true],
    ])
  })

  it('begins anew with entry 0', () => {
    expect(extended(log(), [{ number: 0, events: [told('joins')] }, { number: 2 }], '').map((line) => line.number)).toEqual([0, 2])
  })

  it('can be put into the chapters of a replay, which does not count what was taken back', () => {
    const undone = extended(log(), [{ number: 4, back_to: 2 }, { number: 5 }], '')
    const lines = inChapters(undone, [
      ['Round 1', 0],
      ['Round 2', 2],
    ])
    expect(lines.map((line) => [line.number, line.chapter])).toEqual([
      [1, 'Round 1'],
      [2, 'Round 1'],
      [4, 'Round 1'],
      [5, 'Round 2'],
    ])
  })

  it('does not change the log it was given', () => {
    const before = log()
    extended(before, [{ number: 4, back_to: 1 }], 'Round 1')
    expect(before).toHaveLength(3)
  })

  it('stands in chapters', () => {
    const longer = extended(log(), [{ number: 4, events: [told('round')] }], 'Round 2')
    expect(chapters(longer).map((chapter) => [chapter.title, chapter.lines.length])).toEqual([
      ['Round 1', 3],
      ['Round 2', 1],
    ])
  })

  it('can be narrowed to dice, or to one seat', () => {
    expect(filtered(log(), 'dice', 0).flatMap((line) => line.events.map((event) => event.kind))).toEqual(['rolled'])
    expect(filtered(log(), 'mine', 1).map((line) => line.number)).toEqual([3])
    expect(filtered(log(), 'all', null)).toHaveLength(3)
  })
})
