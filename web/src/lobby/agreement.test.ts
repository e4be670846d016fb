import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Trouble } from '../lib/api'
import type { Form } from '../lib/wire'
import { Agreement } from './agreement.svelte'
import type { Values } from './form'

const CREWS: Record<string, string[]> = { deep: ['snapjaw', 'waldorf'], marea: ['viana', 'demarco'] }

/** A game whose heroes hang on the faction, and whose seats on a number. */
async function answer(chosen: Values): Promise<Form> {
  const crew = CREWS[(chosen.faction as string | undefined) ?? 'deep']!
  const players = (chosen.players as number | undefined) ?? 2
  if (players > 6) throw new Trouble({ code: 'unusable', reason: 'six at most', field: 'players' }, 409)
  const heroes = chosen.heroes as string[] | undefined
  const { heroes: _, ...others } = chosen
  return {
    fields: [
      { name: 'faction', label: 'Faction', kind: 'one', default: 'deep', choices: [{ value: 'deep' }, { value: 'marea' }] },
      { name: 'heroes', label: 'Heroes', kind: 'several', default: [crew[0]], choices: crew.map((value) => ({ value })) },
      { name: 'players', label: 'Players', kind: 'number', default: 2, least: 2 },
    ],
    players: Array.from({ length: players }, (_, seat) => `Seat ${seat}`),
    kept: heroes?.every((hero) => crew.includes(hero)) ? chosen : others,
  }
}

const ask = vi.fn(answer)
async function begun(): Promise<Agreement> {
  return new Agreement(await answer({}), ask)
}

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockClear()
})
afterEach(() => void vi.useRealTimers())

test('a form begins as the game suggests', async () => {
  const form = await begun()
  expect(form.values).toEqual({ faction: 'deep', heroes: ['snapjaw'], players: 2 })
  expect(form.isChanged).toBe(false)
})

test('what may be chosen follows what was chosen elsewhere, and so does what is suggested', async () => {
  const form = await begun()
  form.choose('faction', 'marea')
  await vi.runAllTimersAsync()
  expect(form.fields[1]!.choices!.map(({ value }) => value)).toEqual(CREWS.marea)
  expect(form.values.heroes).toEqual(['viana'])
})

test('what no longer fits is given up, what does is kept', async () => {
  const form = await begun()
  form.choose('heroes', ['waldorf'])
  form.choose('players', 4)
  form.choose('faction', 'marea')
  await vi.runAllTimersAsync()
  expect(form.values).toEqual({ faction: 'marea', heroes: ['viana'], players: 4 })
  expect(form.players).toHaveLength(4)
})

test('the game is asked once for choices in quick succession', async () => {
  const form = await begun()
  for (const players of [3, 4, 5]) form.choose('players', players)
  await vi.runAllTimersAsync()
  expect(ask).toHaveBeenCalledExactlyOnceWith({ players: 5 })
})

test('an answer that comes late does not undo a later choice', async () => {
  const form = await begun()
  ask.mockImplementationOnce(async (chosen) => {
    form.choose('faction', 'deep')
    return answer(chosen)
  })
  form.choose('faction', 'marea')
  await vi.runAllTimersAsync()
  expect(form.values).toMatchObject({ faction: 'deep', heroes: ['snapjaw'] })
})

test('a refusal is told at its field and goes with the next choice', async () => {
  const form = await begun()
  form.choose('players', 7)
  await vi.runAllTimersAsync()
  expect(form.troubles).toEqual({ players: 'six at most' })
  expect(form.players).toHaveLength(2)
  form.choose('players', 6)
  await vi.runAllTimersAsync()
  expect(form.troubles).toEqual({})
  expect(form.players).toHaveLength(6)
})

test('the form itself sees what need not be asked', async () => {
  const form = await begun()
  form.choose('players', 1)
  await vi.runAllTimersAsync()
  expect(Object.keys(form.troubles)).toEqual(['players'])
  expect(ask).not.toHaveBeenCalled()
})

test('who is in a hurry need not wait', async () => {
  const form = await begun()
  form.choose('faction', 'marea')
  await form.settle()
  expect(form.values.heroes).toEqual(['viana'])
  await vi.runAllTimersAsync()
  expect(ask).toHaveBeenCalledOnce()
})

test('one field or all go back to what is suggested', async () => {
  const form = await begun()
  form.choose('heroes', [])
  form.choose('players', 3)
  form.reset('heroes')
  await vi.runAllTimersAsync()
  expect(form.values).toMatchObject({ heroes: ['snapjaw'], players: 3 })
  form.reset()
  await vi.runAllTimersAsync()
  expect(form.isChanged).toBe(false)
})
