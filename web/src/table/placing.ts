/** Where every piece is drawn on the board, and as which one of those drawn before. */

import type { Area, Piece } from '../lib/wire'
import { arrange, rank, type Rank } from './arrange'
import { carried, type Identities } from './changes'
import { boxOf, magnified, type Box } from './geometry'
import { standingIn } from './picking'

export interface Placed {
  piece: Piece
  rank: Rank
  /** The same for a piece that got another id by moving. */
  key: string
  x: number
  y: number
  /** Half its width, before it is magnified by `size`. */
  r: number
  size: number
}

/** Places scene after scene, and remembers who is who. */
export class Placer {
  #identities: Identities = new Map()
  #before: readonly Piece[] = []

  place(areas: readonly Area[], pieces: readonly Piece[], bounds: Box): Placed[] {
    this.#identities = carried(this.#identities, this.#before, pieces)
    this.#before = pieces
    const standing = standingIn(pieces)
    return areas.flatMap((area) => this.#placeIn(boxOf(area), standing.get(area.id) ?? [], bounds))
  }

  #placeIn(box: Box, pieces: readonly Piece[], bounds: Box): Placed[] {
    const size = magnified(bounds, box)
    const places = arrange(pieces.map(rank), box.w / size, box.h / size)
    return pieces.map((piece, index) => {
      const { x, y, r } = places[index]!
      const key = this.#identities.get(piece.id) ?? piece.id
      return { piece, key, x: box.x + x * size, y: box.y + y * size, r, size, rank: rank(piece) }
    })
  }
}
