import { writable } from 'svelte/store'

/** What the coach points at: ids in the scene, and the option he would take. */
export interface Marks {
  highlight: string[]
  prefer: string | null
}

export const NO_MARKS: Marks = { highlight: [], prefer: null }

/** What the table lights up for a learner. */
export const coach = writable<Marks>(NO_MARKS)
