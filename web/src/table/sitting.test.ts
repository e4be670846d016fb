import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pretend, PretendSocket } from '../lib/pretend'
import type { Question, TableInfo, Update } from '../lib/wire'
import type { Sitting } from './sitting.svelte'

const table = { id: 'T', seats: [] } as unknown as TableInfo
const asked: Question = { seat: 0, ask: 'act', text: 'What now?', options: [{ key: 'go', label: 'Go' }] }
const update = (number: number, more: Partial<Update> = {}): Update => ({ type: 'update', number, view: 0, entries: [], scene: {}, ...more })
const told = (number: number, seat: number, ...kinds: string[]) => [{ number, seat, events: kinds.map((kind) => ({ kind, text: kind })) }]
const server = () => PretendSocket.last

/* On a busy machine the page's modules take longer to come than a test may last. */
beforeAll(async () => {
  pretend()
  await import('./sitting.svelte')
}, 60_000)
beforeEach(pretend)

async function sat(): Promise<Sitting> {
  const { Sitting } = await import('./sitting.svelte')
  const sitting = new Sitting('T', 'KEY')
  server().opens()
  server().says({ type: 'welcome', table, mine: [0], view: 0 })
  server().says(update(1, { scene: { title: 'Sea' }, question: asked, waiting: [0] }))
  return sitting
}

describe('somebody at a table', () => {
  it('sees at once how it stands', async () => {
    const sitting = await sat()
    expect(sitting.scene.title).toBe('Sea')
    expect(sitting.question?.ask).toBe('act')
    expect(sitting.telling).toBe(false)
  })

  it('answers with the number of the question, once', async () => {
    const sitting = await sat()
    sitting.choose('go')
    sitting.choose('go')
    expect(server().sent.filter((call) => call.type === 'choose')).toEqual([{ type: 'choose', number: 1, key: 'go' }])
  })

  it('may answer anew what was refused', async () => {
    const sitting = await sat()
    sitting.choose('go')
    server().says({ type: 'refused', code: 'stale', reason: 'too late' })
    expect(sitting.sent).toBeNull()
    expect(sitting.question).not.toBeNull()
  })

  it('gives an answer again that was lost on its way, if the same is asked still', async () => {
    const sitting = await sat()
    sitting.choose('go')
    await vi.advanceTimersByTimeAsync(12_000)
    server().opens()
    server().says({ type: 'welcome', table, mine: [0], view: 0 })
    server().says(update(1, { question: asked }))
    expect(server().sent.slice(1)).toEqual([{ type: 'choose', number: 1, key: 'go' }])
    server().close()
    await vi.advanceTimersByTimeAsync(1000)
    server().opens()
    server().says({ type: 'welcome', table, mine: [0], view: 0 })
    server().says(update(2, { question: asked }))
    expect([server().sent.length, sitting.sent]).toEqual([1, null])
  })

  it('forgets a goodbye once it is welcome again', async () => {
    const sitting = await sat()
    server().says({ type: 'bye', code: 'too-slow', reason: 'connect again' })
    expect(sitting.bye?.code).toBe('too-slow')
    server().close()
    await vi.advanceTimersByTimeAsync(1000)
    server().opens()
    server().says({ type: 'welcome', table, mine: [0], view: 0 })
    expect(sitting.bye).toBeNull()
  })

  it('may ask to go back once there is something of its own to take back', async () => {
    const sitting = await sat()
    server().says(update(2, { entries: told(2, 1, 'moves') }))
    await vi.advanceTimersByTimeAsync(10_000)
    sitting.takeBack()
    expect([sitting.hasBegun, sitting.hasChosen, server().sent.length]).toEqual([true, false, 1])
    server().says(update(3, { entries: told(3, 0, 'moves') }))
    await vi.advanceTimersByTimeAsync(10_000)
    sitting.takeBack()
    expect(server().sent.at(-1)).toEqual({ type: 'undo', number: 3 })
    server().says(update(4, { entries: [{ number: 4, back_to: 2, seat: 0 }] }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect([sitting.hasBegun, sitting.hasChosen]).toEqual([true, false])
  })

  it('is told what others do one after the other, and asked when all is told', async () => {
    const sitting = await sat()
    server().says(update(2, { entries: told(2, 1, 'moves', 'hurt'), scene: { title: 'Storm' } }))
    server().says(update(3, { entries: told(3, 1, 'passes'), question: asked }))
    await vi.advanceTimersByTimeAsync(1)
    expect(sitting.recent.map((event) => event.kind)).toEqual(['moves'])
    expect([sitting.question, sitting.telling]).toEqual([null, true])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sitting.log.map((line) => line.number)).toEqual([2, 3])
    expect([sitting.question?.ask, sitting.telling]).toEqual(['act', false])
  })

  it('sees the scene change only after the dice', async () => {
    const sitting = await sat()
    server().says(update(2, { entries: told(2, 1, 'rolled', 'hurt'), scene: { title: 'Storm' } }))
    await vi.advanceTimersByTimeAsync(1)
    expect(sitting.scene.title).toBe('Sea')
    await vi.advanceTimersByTimeAsync(5000)
    expect(sitting.scene.title).toBe('Storm')
  })

  it('can skip ahead', async () => {
    const sitting = await sat()
    for (const number of [2, 3, 4]) server().says(update(number, { entries: told(number, 1, 'moves', 'moves') }))
    await vi.advanceTimersByTimeAsync(1)
    sitting.skip()
    await vi.advanceTimersByTimeAsync(1)
    expect([sitting.telling, sitting.log.length]).toEqual([false, 3])
  })

  it('no longer sees what was taken back, and is told that it was', async () => {
    const sitting = await sat()
    server().says(update(2, { entries: told(2, 0, 'moves') }))
    server().says(update(3, { entries: told(3, 0, 'rolled', 'hurt') }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sitting.recent.map((event) => event.kind)).toEqual(['moves', 'rolled', 'hurt'])
    server().says(update(4, { entries: [{ number: 4, back_to: 2, seat: 0 }], question: asked }))
    await vi.advanceTimersByTimeAsync(1)
    expect(sitting.recent.map((event) => event.kind)).toEqual(['moves', 'taken-back'])
    expect(sitting.recent.at(-1)?.text).toBe('A choice was taken back.')
    expect(sitting.log.flatMap((line) => line.events).map((event) => event.kind)).toEqual(['moves'])
    expect(sitting.question?.ask).toBe('act')
  })

  it('is told what was chosen instead of what was taken back', async () => {
    const sitting = await sat()
    server().says(update(2, { entries: told(2, 1, 'rolled') }))
    await vi.advanceTimersByTimeAsync(10_000)
    server().says(update(4, { entries: [{ number: 3, back_to: 1, seat: 1 }, ...told(4, 1, 'passes')] }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sitting.recent.map((event) => event.kind)).toEqual(['taken-back', 'passes'])
    expect(sitting.log.map((line) => line.number)).toEqual([3, 4])
  })

  it('counts anew when looking as another', async () => {
    const sitting = await sat()
    server().says(update(5, { view: 1, entries: told(0, 1, 'joins') }))
    await vi.advanceTimersByTimeAsync(1)
    expect([sitting.view, sitting.log.map((line) => line.number)]).toEqual([1, [0]])
  })

  it('waits for the start: before it there is nothing to see', async () => {
    const { Sitting } = await import('./sitting.svelte')
    const sitting = new Sitting('T', 'KEY')
    server().opens()
    server().says({ type: 'welcome', table, mine: [0], view: 0 })
    expect([sitting.ready, sitting.scene.title]).toEqual([false, ''])
    server().says(update(0, { scene: { title: 'Sea' }, entries: told(0, 0, 'dealt') }))
    expect([sitting.ready, sitting.scene.title]).toEqual([true, 'Sea'])
  })

  it('starts over at once when all is dealt anew, in the middle of being told', async () => {
    const sitting = await sat()
    server().says(update(2, { entries: told(2, 1, 'moves', 'moves'), scene: { title: 'Storm' } }))
    await vi.advanceTimersByTimeAsync(1)
    const anew = [...told(0, 0, 'dealt'), { number: 1, back_to: 0, events: [{ kind: 'told', text: 'dealt anew' }] }]
    server().says(update(1, { entries: anew, scene: { title: 'Calm' }, question: asked }))
    await vi.advanceTimersByTimeAsync(1)
    expect([sitting.scene.title, sitting.telling, sitting.question?.ask]).toEqual(['Calm', false, 'act'])
    expect(sitting.log.map((line) => line.number)).toEqual([0, 1])
  })

  it('learns from the news which seats are its own', async () => {
    const sitting = await sat()
    const seats = [{ seat: 1, kind: 'here', player: 'B', mine: true }] as TableInfo['seats']
    server().says({ type: 'table', table: { ...table, seats } })
    expect(sitting.mine).toEqual([1])
  })

  it('draws the curtain when another at the same screen is asked', async () => {
    const sitting = await sat()
    sitting.mine = [0, 1]
    server().says(update(2, { waiting: [1] }))
    await vi.advanceTimersByTimeAsync(1)
    expect(sitting.next).toBe(1)
    sitting.look(1)
    expect(server().sent.at(-1)).toEqual({ type: 'view', seat: 1 })
  })
})
