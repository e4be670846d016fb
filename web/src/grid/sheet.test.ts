import { describe, expect, it } from 'vitest'
import { isAlike, moved } from './sheet.svelte'

const box = (x: number, y: number, w: number, h = w) => ({ x, y, w, h })

describe('a painted board', () => {
  it('stays where it is as long as the window does', () => {
    expect(moved(box(10, 20, 100), box(10, 20, 100), 500)).toBe('translate(0px, 0px) scale(1)')
  })

  it('is moved against the window, and grows when the window gets smaller', () => {
    expect(moved(box(0, 0, 100), box(20, 10, 50), 500)).toBe('translate(-200px, -100px) scale(2)')
  })

  it('is painted anew for a window of another shape or far from its size', () => {
    expect(isAlike(box(0, 0, 100), box(30, 9, 120))).toBe(true)
    expect(isAlike(box(0, 0, 100), box(0, 0, 100, 90))).toBe(false)
    expect(isAlike(box(0, 0, 100), box(0, 0, 300))).toBe(false)
  })
})
