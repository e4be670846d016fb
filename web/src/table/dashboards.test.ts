import { expect, it } from 'vitest'
import type { Panel, Question } from '../lib/wire'
import { askedAbout } from './dashboards'

const panels: Panel[] = [
  { id: 'board:A-anne', title: 'Anne', lines: [], owner: 0, piece: 'A-anne' },
  { id: 'board:B-anne', title: 'Anne', lines: [], owner: 1, piece: 'B-anne' },
  { id: 'crew:A', title: 'Crew', lines: [], owner: 0 },
]
const question = (text: string, about?: string): Question => ({ seat: 0, ask: 'act', text, options: [], about })

it('finds the dashboard of the piece a question is about, whoever else has that name', () => {
  expect(askedAbout(panels, question('Anne: what now?', 'B-anne'))).toBe('B-anne')
})

it('finds a dashboard that belongs to no piece by its own id', () => {
  expect(askedAbout(panels, question('Which Crew attacks next?', 'crew:A'))).toBe('crew:A')
})

it('opens none where the question is about none, or about something that has none', () => {
  expect(askedAbout(panels, question('Who activates, Anne?'))).toBeNull()
  expect(askedAbout(panels, question('Where is the Deckhand pushed?', 'A-deckhand-C3-0'))).toBeNull()
  expect(askedAbout(panels, null)).toBeNull()
})
