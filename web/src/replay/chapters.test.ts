import { expect, test } from 'vitest'
import { chapterAt, nextChapter, previousChapter, type Chapter } from './chapters'

const rounds: Chapter[] = [
  ['Round 1', 2],
  ['Round 2', 10],
]

test('a number belongs to the last chapter that has begun', () => {
  expect(chapterAt(rounds, 1)).toBeNull()
  expect(chapterAt(rounds, 2)?.[0]).toBe('Round 1')
  expect(chapterAt(rounds, 99)?.[0]).toBe('Round 2')
})

test('one jumps to the next beginning, and to the end after the last', () => {
  expect(nextChapter(rounds, 2, 20)).toBe(10)
  expect(nextChapter(rounds, 10, 20)).toBe(20)
})

test('one jumps back to the beginning of this chapter, then to the one before', () => {
  expect(previousChapter(rounds, 12)).toBe(10)
  expect(previousChapter(rounds, 10)).toBe(2)
  expect(previousChapter(rounds, 2)).toBe(0)
})
