/** Where the pips of a die lie, by its face, on a square of 40. */

const L = 10
const M = 20
const R = 30

export const PIPS: readonly (readonly [number, number])[][] = [
  [],
  [[M, M]],
  [[L, L], [R, R]],
  [[L, L], [M, M], [R, R]],
  [[L, L], [R, L], [L, R], [R, R]],
  [[L, L], [R, L], [M, M], [L, R], [R, R]],
  [[L, L], [R, L], [L, M], [R, M], [L, R], [R, R]],
]
