import { expect, test } from 'vitest'
import type { Area } from '../lib/wire'
import { rulers } from './rulers'

const area = (id: string, x: number, y: number): Area => ({ id, kind: 'sea', at: [x, y] })

test('columns and rows have the names their areas share', () => {
  const found = rulers([area('A1', 0, 0), area('B1', 1, 0), area('B2', 1, 1)])
  expect(found?.columns.map(({ name, at }) => `${name} ${at}`)).toEqual(['A 50', 'B 150'])
  expect(found?.rows.map(({ name }) => name)).toEqual(['1', '2'])
})

test('a board with other names has no rulers', () => {
  expect(rulers([area('A1', 0, 0), area('harbour', 1, 0)])).toBeNull()
  expect(rulers([area('A1', 0, 0), area('B1', 0, 1)])).toBeNull()
})
