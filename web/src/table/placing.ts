/** Where every piece is drawn on the board, and as which one of those drawn before. */

import type { Area, Piece } from '../lib/wire'
import { rank, type Rank } from './arrange'
import { carried, journeys, type Identities, type Journey } from './changes'
import { stand } from './crowd'
import { boxOf, floorOf, lowerHalf, magnified, type Box, type Point } from './geometry'
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
  /** What it stands on with others, if they are too many for their area. */
  crowd?: Box
}

/** Some of a squad on their way to others, drawn besides the pieces. */
export interface Flight {
  id: number
  /** As they are drawn where they arrive, but only so many. */
  placed: Placed
  from: Point
}

export interface Placing {
  placed: Placed[]
  flights: Flight[]
}

/** Places scene after scene, and remembers who is who. */
export class Placer {
  #identities: Identities = new Map()
  #before: readonly Piece[] = []
  #last: Placing = { placed: [], flights: [] }
  #flown = 0

  place(areas: readonly Area[], pieces: readonly Piece[], bounds: Box): Placing {
    const standing = standingIn(pieces)
    this.#identities = carried(this.#identities, this.#before, pieces)
    const taken = areas.filter((area) => standing.has(area.id)).map(boxOf)
    const all = areas.flatMap((area) => this.#placeIn(area, standing.get(area.id) ?? [], taken, bounds))
    const placed = [...all.filter((one) => !one.crowd), ...all.filter((one) => one.crowd)]
    const flights = pieces === this.#before ? this.#last.flights : this.#flights(journeys(this.#before, pieces), placed)
    this.#before = pieces
    return (this.#last = { placed, flights })
  }

  /** Whoever walked but is not drawn walking: a whole squad that moved to an empty area glides there itself. */
  #flights(walked: readonly Journey[], placed: readonly Placed[]): Flight[] {
    return walked.flatMap(({ piece, from, count }) => {
      const start = this.#last.placed.find((one) => one.piece.area === from && one.piece.label === piece.label && one.piece.owner === piece.owner)
      const end = placed.find((one) => one.piece.id === piece.id)
      if (!start || !end || end.key === start.key) return []
      return [{ id: ++this.#flown, placed: { ...end, piece: { ...piece, count } }, from: { x: start.x, y: start.y } }]
    })
  }

  #placeIn(area: Area, pieces: readonly Piece[], taken: readonly Box[], bounds: Box): Placed[] {
    const whole = boxOf(area)
    const size = magnified(bounds, whole)
    const others = taken.filter((box) => box.x !== whole.x || box.y !== whole.y)
    /* Many hide what is printed below them rather than their neighbours. */
    const floors = area.face ? [floorOf(area), lowerHalf(whole), whole] : [whole]
    const tried = floors.map((floor) => ({ floor, ...stand(pieces.map(rank), floor, size, others, bounds) }))
    const { places, box, floor } = tried.find((one) => one.box === one.floor) ?? tried.at(-1)!
    const crowd = box === floor ? undefined : box
    return pieces.map((piece, index) => {
      const { x, y, r } = places[index]!
      const key = this.#identities.get(piece.id) ?? piece.id
      return { piece, key, x: box.x + x * size, y: box.y + y * size, r, size, rank: rank(piece), crowd }
    })
  }
}
