/** Which dashboard belongs to what. */

import type { Panel, Question } from '../lib/wire'

/** What a dashboard is looked at by: its piece, or itself where it has none. */
export const subjectOf = (panel: Panel): string => panel.piece || panel.id

/** The dashboard a question is about, by what it is looked at by; null if it is about none. */
export function askedAbout(panels: readonly Panel[], question: Question | null): string | null {
  const about = question?.about
  const panel = about && panels.find((one) => one.piece === about || one.id === about)
  return panel ? subjectOf(panel) : null
}
