/** What every kind of board is given, and tells. */

import type { Scene } from '../lib/scene'
import type { Grid, Told } from '../lib/wire'
import type { Point } from './geometry'
import type { Interest } from './interest.svelte'
import type { Pick, Targets } from './picking'
import type { Risen } from './sitting.svelte'
import type { Ping } from './talk.svelte'

export interface BoardProps {
  scene: Scene
  icons?: Record<string, string>
  /** Per thing the answers that are on it; what has any is lit. */
  targets?: Targets
  /** What the marks of answers mean. */
  legend?: Record<string, string>
  /** What is asked about. */
  about?: string | undefined
  /** What is just being told. */
  told?: Told | undefined
  /** What a coach points at. */
  pointed?: readonly string[]
  interest?: Interest
  risen?: readonly Risen[]
  /** What one's team points at, and as which owner it plays. */
  pings?: readonly Ping[]
  own?: number | null
  onpick?: (pick: Pick) => void
  onpoint?: (ids: string[], at: Point | null) => void
  /** Somebody wants to know what these things are. */
  onexplain?: (ids: string[]) => void
}

export interface GridScene extends Scene {
  grid: Grid
}

/** True for a board of squares. */
export const hasGrid = (scene: Scene): scene is GridScene => scene.grid !== null

/** True if there is a board at all. */
export const hasBoard = (scene: Scene): boolean => scene.grid !== null || scene.areas.length > 0
