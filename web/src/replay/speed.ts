/** How long a moment of a replay stands, in milliseconds. */
export const SPEEDS = { slow: 2600, normal: 1300, fast: 550, fastest: 140 } as const

export type Speed = keyof typeof SPEEDS
