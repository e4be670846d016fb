import type { OptionShown, Question, Step } from '../lib/wire'
import { NO_MARKS, type Marks } from './coach.svelte'

/** How far a learner is: how often each question was coached, and which step stands at which number. */
export interface Progress {
  told: Record<string, number>
  at: number
  step: number | null
  left: boolean
}

export const beginning = (): Progress => ({ told: {}, at: -1, step: null, left: false })

/**
 * The progress once a question is asked at a number. The steps for one `ask` come one after the other, each time
 * that question comes again; the same number asked twice stays at its step.
 */
export function advance(steps: Step[], progress: Progress, number: number, ask: string): Progress {
  if (number === progress.at || progress.left) return progress
  const places = steps.flatMap((step, place) => (step.ask === ask ? [place] : []))
  const count = progress.told[ask] ?? 0
  const step = places[count]
  if (step === undefined) return { ...progress, at: number, step: null }
  return { ...progress, at: number, step, told: { ...progress.told, [ask]: count + 1 } }
}

/** How many steps the learner has heard. */
export function heard(progress: Progress): number {
  return Object.values(progress.told).reduce((sum, count) => sum + count, 0)
}

/** The option a step would take, if it is open. */
export function preferred(step: Step, question: Question): OptionShown | null {
  if (!step.prefer) return null
  return question.options.find((option) => option.key.startsWith(step.prefer!)) ?? null
}

/** What to light up for a step. */
export function marksOf(step: Step | null, question: Question | null): Marks {
  if (!step || !question) return NO_MARKS
  const option = preferred(step, question)
  const highlight = step.on?.length ? step.on : (option?.on ?? [])
  return { highlight, prefer: option?.key ?? null }
}
