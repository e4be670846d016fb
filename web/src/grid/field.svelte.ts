/** What there is on a board of squares: who stands where, on which floor, and which squares can be chosen. */

import { regionsAt, squareAt, squareId, terrainAt, type Place } from '../lib/grid'
import type { OptionShown, Overlay, Piece, Region } from '../lib/wire'
import type { GridScene } from '../table/board'
import { CELL, type Box, type Point } from '../table/geometry'
import { percent } from '../table/options'
import { nameOf, squareName } from '../table/owners'
import { answersOn, idsAt, standingIn, type Pick, type Targets } from '../table/picking'
import { table as t } from '../text/table'
import { boxOn, isOn, nearest, seenFrom, spotOf, squareUnder, stand, topmost } from './places'

/** How far from an answer a finger may come down. */
const NEAR = 1.1 * CELL
/** Points of the compass that have names. */
const WAYS = t.board.ways.length

export interface Given {
  readonly scene: GridScene
  readonly targets: Targets
  readonly about: string
}

export class Field {
  readonly #given: Given
  /** The floor somebody has chosen to look at. */
  wanted = $state<number | null>(null)
  /** The ids of what is looked at. */
  looked = $state.raw<readonly string[]>([])

  /** To be made while a component is. */
  constructor(given: Given) {
    this.#given = given
    /* What is asked next is looked at on its own floor, and nothing of what was looked at matters any more. */
    $effect.pre(() => {
      void given.targets
      if (given.about) this.wanted = null
      this.looked = []
    })
  }

  readonly grid = $derived.by(() => this.#given.scene.grid)
  readonly subject = $derived.by(() => this.#given.scene.pieces.find((piece) => piece.id === this.#given.about))
  /** The floor that is looked at: that of what is asked about, unless another was chosen. */
  readonly level = $derived.by(() => Math.min(this.wanted ?? squareAt(this.subject?.area ?? '')?.level ?? 0, this.grid.levels.length - 1))
  readonly seen = $derived.by(() => seenFrom(this.grid, this.level))

  readonly standing = $derived.by(() => standingIn(this.#given.scene.pieces))
  readonly stood = $derived.by(() => stand(this.#given.scene.pieces))
  readonly spots = $derived.by(() => new Map(this.stood.map((one) => [one.piece.id, one])))

  /** The squares and points among the answers: all of them, those that are seen, and per floor how many. */
  readonly answered = $derived.by(() => [...this.#given.targets.keys()].filter((id) => spotOf(id)))
  readonly lit = $derived.by(() => this.answered.filter((id) => !this.floorsOff(id)))
  readonly counts = $derived.by(() => this.grid.levels.map((_, level) => this.answered.filter((id) => (squareAt(id)?.level ?? 0) === level).length))
  readonly #points = $derived.by(() => this.lit.filter((id) => !squareAt(id)))
  readonly #litPieces = $derived.by(() => this.stood.filter(({ piece }) => this.#given.targets.has(piece.id)))
  /** Houses and other parts of the board among the answers. */
  readonly litRegions = $derived.by(() => (this.grid.regions ?? []).filter(({ id }) => this.#given.targets.has(id)))
  /** Where there is something to choose. */
  readonly litBoxes = $derived.by(() => [
    ...[...this.lit, ...this.#litPieces.map(({ piece }) => piece.area ?? '')].flatMap((id) => boxOn(id) ?? []),
    ...this.litRegions.map(({ box }) => boxOf(box)),
  ])
  /** The squares an arrow key can go to. */
  readonly goals = $derived.by(() => [
    ...[...this.lit, ...this.#litPieces.map(({ piece }) => piece.area ?? '')].flatMap((id) => squareAt(id) ?? []),
    ...this.litRegions.map(({ box: [x, y, w, h] }) => ({ x: x + (w >> 1), y: y + (h >> 1), level: this.level })),
  ])

  readonly #roofs = $derived.by(() => (this.grid.regions ?? []).filter((region) => region.roof))
  readonly #peopled = $derived.by(() => this.#roofsOver([...this.answered, ...this.standing.keys()]))
  /** The buildings without their roofs: somebody is below, something can be chosen there, or somebody looks. */
  readonly opened = $derived.by(() => new Set([...this.#peopled, ...this.#roofsOver(this.looked.map((id) => this.areaOf(id)))]))

  #roofsOver(ids: readonly string[]): string[] {
    const places = ids.flatMap((id) => squareAt(id) ?? [])
    return this.#roofs.filter((region) => places.some((place) => isWithin(region, place))).map(({ id }) => id)
  }

  /** Where a piece stands, or the id itself. */
  areaOf(id: string): string {
    return this.spots.get(id)?.piece.area ?? id
  }

  /** The middle of a piece, a square or a point. */
  readonly spotOf = (id: string): Point | null => this.spots.get(id) ?? spotOf(id)

  readonly boxOf = (id: string): Box | null => boxOn(this.areaOf(id))

  /** True for what the question is about, and for what can be chosen. */
  readonly isAsked = (id: string): boolean => id === this.#given.about || this.#given.targets.has(id)

  /** How many floors above or below what one sees there something is. */
  floorsOff(id: string): number {
    const place = squareAt(id)
    return place ? place.level - topmost(this.grid, place.x, place.y, this.level).level : 0
  }

  /** Where somebody looks, in degrees from north. */
  turnOf({ facing }: Piece): number | null {
    return facing === null || facing === undefined ? null : (facing * 360) / (this.grid.facings || 8)
  }

  /** The ids of what lies at a point: a piece, or a square with what is on it; a finger takes an answer that is near. */
  thingsAt(point: Point, isFinger = false): string[] {
    const piece = this.stood.findLast((one) => isOn(one, point, this.turnOf(one.piece) ?? 0) && !this.floorsOff(one.piece.area ?? ''))
    if (piece) return [piece.piece.id]
    const place = squareUnder(this.grid, point, this.level)
    const id = place ? squareId(place) : ''
    const near = isFinger && !this.#given.targets.has(id) ? nearest(point, this.lit, NEAR) : nearest(point, this.#points, NEAR)
    return near || id ? [...idsAt(near ?? id, this.standing), ...this.#litRegionsAt(near ?? id)] : []
  }

  /** The answers on what was picked: on a piece, its square and all that lies there, else on the part of the board. */
  picked([first = '']: readonly string[]): Omit<Pick, 'at'> {
    const area = this.areaOf(first)
    const here = [...new Set([first, ...idsAt(area, this.standing)])]
    const options = answersOn(here, this.#given.targets)
    const regions = options.length ? [] : this.#litRegionsAt(area)
    return regions.length ? { ids: regions, options: answersOn(regions, this.#given.targets) } : { ids: here, options }
  }

  /** The ids of those parts of the board around a square that are among the answers; the smallest alone counts. */
  #litRegionsAt(id: string): string[] {
    const place = squareAt(id)
    const found = place ? regionsAt(this.grid, place).filter((region) => this.#given.targets.has(region.id)) : []
    return found.slice(0, 1).map((region) => region.id)
  }

  /** True if there is more to say of a place than that it is open ground. */
  isNotable([first = '', ...others]: readonly string[]): boolean {
    const place = squareAt(first)
    return !place || others.length > 0 || this.#given.targets.has(first) || !['clear', 'grass'].includes(terrainAt(this.grid, place))
  }

  /** How far those reach who are looked at. */
  readonly ranges = $derived.by<Overlay[]>(() =>
    this.looked.flatMap((id) => {
      const piece = this.spots.get(id)?.piece
      return (piece?.ranges ?? []).map(({ label, reach, spread = 360, turn = 0 }, index) => ({
        id: `${id}-${index}`,
        kind: 'range',
        through: [id],
        form: 'arc' as const,
        label,
        radius: reach,
        heading: (this.turnOf(piece!) ?? 0) + turn,
        spread,
        owner: piece!.owner ?? null,
      }))
    }),
  )

  /** A piece in words, with where it looks. */
  called(piece: Piece): string {
    const turn = this.turnOf(piece)
    const way = turn === null ? '' : t.board.facing(t.board.ways[Math.round((turn * WAYS) / 360) % WAYS]!)
    return [nameOf(piece, this.#given.scene.players), way].filter(Boolean).join(', ')
  }

  /** All that can be said of a square: what it is, who is there, what can be chosen with which odds. */
  named(ids: readonly string[]): string {
    const here = ids.flatMap((id) => this.spots.get(id)?.piece ?? []).map((piece) => this.called(piece))
    return [squareName(this.grid, ids[0] ?? ''), ...here, ...this.picked(ids).options.map(told)].filter(Boolean).join('. ')
  }
}

/** So many squares as they lie there. */
export function boxOf([x, y, w, h]: Region['box']): Box {
  return { x: x * CELL, y: y * CELL, w: w * CELL, h: h * CELL }
}

function isWithin({ box: [x, y, w, h] }: Region, place: Place): boolean {
  return place.x >= x && place.x < x + w && place.y >= y && place.y < y + h
}

function told(option: OptionShown): string {
  return [...option.label.split('\n'), ...(option.odds ?? []).map(([words, share]) => `${percent(share)} ${words}`)].join(', ')
}
