/** What the coach points at: ids in the scene, and the option he would take. */
export interface Marks {
  highlight: string[]
  prefer: string | null
}

export const NO_MARKS: Marks = { highlight: [], prefer: null }

class Coaching {
  /** What the table lights up for a learner. */
  marks = $state.raw<Marks>(NO_MARKS)
}

export const coaching = new Coaching()
