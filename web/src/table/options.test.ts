import { describe, expect, it } from 'vitest'
import type { OptionShown, Question } from '../lib/wire'
import { details, grouped, headline, isAlike, isTight, percent, searched, sharedBeginning, sharedChance, targets } from './options'

const option = (key: string, label = key, on: string[] = []): OptionShown => ({ key, label, on })
const question = (options: OptionShown[], decline: string | null = null): Question => ({ seat: 0, ask: 'act', text: 'What now?', options, decline })

const many = question([
  ...['C4', 'C5', 'D4', 'D6', 'E5'].map((zone) => option(`move:${zone}`, `Move to ${zone}`, [zone])),
  option('attack:bite@D6', 'Bite D6', ['D6']),
  option('attack:claw@D6', 'Claw D6', ['D6']),
  option('end', 'End the activation'),
])

describe('answers in groups', () => {
  it('stay one list while they are few', () => {
    expect(grouped(question([option('a:1'), option('b:2')]))).toMatchObject([{ id: '', title: '' }])
  })

  it('are grouped by what their keys are about, lone ones last', () => {
    expect(grouped(many).map((group) => [group.title, group.options.length])).toEqual([
      ['Move to', 5],
      ['Attack', 2],
      ['', 1],
    ])
  })

  it('begin with lone ones where such a one comes first', () => {
    const asked = question([option('treasure'), ...[1, 2, 3, 4].map((n) => option(`vp:${n}`)), option('coins:1'), option('coins:2')])
    expect(grouped(asked).map((group) => group.title)).toEqual(['', 'VP', 'Coins'])
  })

  it('are said by the first line of their labels; further lines say more', () => {
    const sail = option('sail:A2', 'A2 Machetes, 2 doubloons\n+1 to explore\n1 step')
    expect([headline(sail), details(sail)]).toEqual(['A2 Machetes, 2 doubloons', ['+1 to explore', '1 step']])
    expect(grouped(question([sail]))[0]?.options[0]?.short).toBe('A2 Machetes, 2 doubloons')
  })

  it('on many squares of the board are to be pointed at, and leave the digits to the others', () => {
    const squares = Array.from({ length: 12 }, (_, x) => option(`go:${x},0`, `Go to ${x},0`, [`sq:${x},0`]))
    const [go, rest] = grouped(question([...squares, option('stay'), option('shoot')]))
    expect([go?.spread, go?.options[0]?.digit]).toEqual([true, ''])
    expect([rest?.spread, rest?.options.map(({ digit }) => digit)]).toEqual([false, ['1', '2']])
    expect(grouped(question(squares.slice(1)))[0]?.spread).toBe(false)
  })

  it('say a shared beginning once', () => {
    expect(grouped(many)[0]?.options.map((shown) => shown.short)).toEqual(['C4', 'C5', 'D4', 'D6', 'E5'])
    expect(sharedBeginning(['Move to C4', 'Move to C4'])).toBe('Move to')
    expect(sharedBeginning(['Stop', 'Stop'])).toBe('')
    expect(sharedBeginning(['Walk to section 1', 'Walk to section 12'])).toBe('Walk to')
  })

  it('look alike in their group: tight only where all of them are a few letters', () => {
    const faces = ['north', 'north-east', 'east', 'south-east', 'south', 'west', 'south-west'].map((way) => option(`face:${way}`, `Face ${way}`))
    expect(grouped(question(faces)).map(isTight)).toEqual([false])
    expect(grouped(many).map(isTight)).toEqual([true, false, false])
  })

  it('say a shared cost once, and need no title where there is but one group', () => {
    const costly = question(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((zone) => ({ ...option(`move:${zone}`, `Move to ${zone}`), cost: '1 action' })))
    expect(grouped(costly)[0]).toMatchObject({ title: 'Move to', cost: '1 action' })
    expect(grouped(question(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => option(`hero:${name}`, name))))[0]?.title).toBe('')
  })

  it('are titled as they themselves write the word', () => {
    const walks = question(['go:a', 'go:b', 'ko:c', 'ko:d', 'x', 'y', 'z'].map((key) => option(key, key.startsWith('go') ? 'Go there' : key)))
    expect(grouped(walks).map(({ title }) => title)).toEqual(['Go', 'KO', ''])
  })

  it('are never titled by a key of several words, but by what they have in common', () => {
    const charges = ['2nd', '3rd', '5th'].map((unit) => option(`run-at:${unit}`, `Charge ${unit} Company at a run`))
    const bets = [1, 2].map((number) => option(`bet-most:${number}`, `${number} as much as the house takes`))
    const asked = question([...charges, ...bets, option('stay:1', 'Stay'), option('stay:2', 'Stay put')])
    expect(grouped(asked).map(({ title }) => title)).toEqual(['Charge', '', 'Stay'])
  })

  it('have digits in the order in which they are shown', () => {
    expect(grouped(many).flatMap((group) => group.options.map((shown) => shown.digit)).join('')).toBe('12345678')
  })

  it('leave out the one that declines: it has a button of its own', () => {
    const asked = question([option('card:x'), option('decline')], 'decline')
    expect(grouped(asked).flatMap((group) => group.options.map((shown) => shown.option.key))).toEqual(['card:x'])
  })

  it('can be searched', () => {
    expect(searched(grouped(many), 'd6').map((group) => group.options.length)).toEqual([1, 2])
    expect(searched(grouped(many), 'nowhere')).toEqual([])
  })
})

it('what an answer is on lights up, each thing with all its answers', () => {
  const lit = targets(many)
  expect(lit.get('D6')?.map((one) => one.key)).toEqual(['move:D6', 'attack:bite@D6', 'attack:claw@D6'])
  expect(targets(null).size).toBe(0)
})

it('odds never claim certainty that is not there', () => {
  expect([0, 0.001, 0.5, 0.9999, 1].map(percent)).toEqual(['0%', '<1%', '50%', '>99%', '100%'])
  expect([0.125, 0.375, 0.625].map(percent)).toEqual(['12%', '38%', '62%'])
})

describe('odds that answers share', () => {
  const likely = (...shares: number[]) => grouped(question(shares.map((share, place) => ({ ...option(`bet:${place}`), odds: [['to win', share]] }))))[0]!.options

  it('are said once', () => {
    expect(sharedChance(likely(5 / 36, 5 / 36))).toBe('14%')
  })

  it('are said with each answer where they differ, where one has none, or where there is one alone', () => {
    expect(sharedChance(likely(0.5, 0.25))).toBe('')
    expect(sharedChance([...likely(0.5, 0.5), ...grouped(question([option('done')]))[0]!.options])).toBe('')
    expect(sharedChance(likely(0.5))).toBe('')
  })
})

describe('answers that have the same said about them', () => {
  it('agree in all but their first line', () => {
    const bet = (key: string, ...lines: string[]): OptionShown => ({ ...option(key, [key, ...lines].join('\n')), odds: [['to win', 0.5]] })
    expect(isAlike(bet('5', 'fair'), bet('10', 'fair'))).toBe(true)
    expect(isAlike(bet('5', 'fair'), bet('10', 'unfair'))).toBe(false)
    expect(isAlike(bet('5', 'fair'), { ...bet('10', 'fair'), odds: [['to win', 0.4]] })).toBe(false)
    expect(isAlike(bet('5'), bet('10'))).toBe(false)
  })
})
