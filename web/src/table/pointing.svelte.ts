/** What the player points at and picks: the tip at the pointer, and the menu where a thing has several answers. */

import { regionsAt, squareAt } from '../lib/grid'
import { MediaQuery } from 'svelte/reactivity'
import { byId } from '../lib/scene'
import type { OptionShown, Piece, Region } from '../lib/wire'
import { table as t } from '../text/table'
import type { Point } from './geometry'
import { Interest } from './interest.svelte'
import { details, targets } from './options'
import { nameOf, placeOf, squareName } from './owners'
import type { Pick } from './picking'
import type { Sitting } from './sitting.svelte'

export interface TipShown {
  at: Point
  title: string
  lines: string[]
  options: readonly OptionShown[]
  above?: boolean
}

const finger = new MediaQuery('hover: none')

export class Pointing {
  readonly interest = new Interest()
  menu = $state.raw<Pick | null>(null)
  tip = $state.raw<TipShown | null>(null)
  readonly #sitting: Sitting
  readonly #onkeep: () => void
  /** Per thing the answers that are on it, as long as one may answer. */
  readonly targets = $derived.by(() => targets(this.#sitting.sent === null ? this.#sitting.question : null))
  readonly #pieces = $derived.by(() => byId(this.#sitting.scene.pieces))
  readonly #areas = $derived.by(() => byId(this.#sitting.scene.areas))

  /** `onkeep` is told when somebody wants to read a piece's dashboard. */
  constructor(sitting: Sitting, onkeep: () => void) {
    this.#sitting = sitting
    this.#onkeep = onkeep
  }

  /** Forget what belonged to the last question. */
  clear(): void {
    this.menu = null
    this.tip = null
    this.interest.option = null
  }

  readonly choose = (key: string): void => {
    this.menu = null
    this.tip = null
    this.#sitting.choose(key)
  }

  /**
   * One answer is taken, several are offered; a thing without any shows its dashboard, a place what it is. A finger has
   * seen no tip, so it is told what an answer brings before that is taken.
   */
  readonly pick = (pick: Pick): void => {
    this.tip = null
    const [only, ...others] = pick.options
    const piece = pick.ids.find((id) => this.#pieces.has(id))
    const isNews = finger.current && !pick.isLooked
    if (only && !others.length && !(isNews && (details(only).length || only.odds?.length))) this.choose(only.key)
    else if (!only && piece) this.#keep(piece)
    else this.menu = pick
  }

  #keep(piece: string): void {
    this.interest.kept = piece
    this.#onkeep()
  }

  readonly point = (ids: string[], at: Point | null): void => {
    this.interest.things = ids
    this.interest.looked = ids.find((id) => this.#pieces.has(id)) ?? null
    this.tip = at && !this.menu ? this.#tipOn(ids, at) : null
  }

  #tipOn(ids: string[], at: Point): TipShown {
    const { players } = this.#sitting.scene
    const area = this.#areas.get(ids[0] ?? '')
    const found = ids.flatMap((id) => this.#pieces.get(id) ?? [])
    const own = found.length === 1 && !area ? found[0]! : undefined
    const options = ids.flatMap((id) => this.targets.get(id) ?? [])
    const onArea = own && !options.length ? (this.targets.get(own.area ?? '') ?? []) : options
    return {
      at,
      title: own ? own.label : this.#placeNamed(ids[0] ?? ''),
      lines: own
        ? [nameOf(own, players, this.#placeOf(own)).replace(`${own.label}, `, '')]
        : [
            /* All that is printed there; answers say what of it matters. */
            ...(area?.face && area.help && !onArea.length ? [area.help] : []),
            ...this.#regionsAt(ids[0] ?? '').flatMap(({ marks = [], help }) => [marks.join(', '), onArea.length ? '' : (help ?? '')]).filter(Boolean),
            ...found.map((piece) => nameOf(piece, players)),
          ],
      options: [...new Set(onArea)],
    }
  }

  #placeOf({ area }: Piece): string {
    return this.#placeNamed(area ?? '') || (area ? '' : t.board.offBoard)
  }

  /** What an area, a square or a region is called; empty for the id of anything else. */
  #placeNamed(id: string): string {
    const area = this.#areas.get(id)
    const { grid } = this.#sitting.scene
    return area ? placeOf(area) : squareName(grid, id) || (grid?.regions?.find((region) => region.id === id)?.label ?? '')
  }

  #regionsAt(id: string): Region[] {
    const { grid } = this.#sitting.scene
    const place = grid && squareAt(id)
    return place ? regionsAt(grid, place) : []
  }

  /** Show the odds of an answer above it. */
  readonly tipAnswer = (option: OptionShown | null, at: Point): void => {
    this.tip = option && { at, title: '', lines: [], options: [option], above: true }
  }

  /** What a menu is called, says and explains. */
  titleOf({ ids: [id = ''] }: Omit<Pick, 'at' | 'options'>): string {
    return this.#pieces.get(id)?.label ?? (this.#placeNamed(id) || (this.#sitting.scene.cards.find((one) => one.id === id)?.title ?? ''))
  }

  /** What an area, a piece or a card is called. */
  readonly nameOf = (id: string): string => this.titleOf({ ids: [id] }) || t.team.something

  /** All that is printed there; answers that say what of it matters need no more. */
  textOf({ ids: [id = ''], options }: Pick): string {
    return options.some((option) => details(option).length) ? '' : (this.#areas.get(id)?.help ?? this.#regionsAt(id)[0]?.help ?? '')
  }

  topicsOf(ids: readonly string[]): string[] {
    return ids.flatMap((id) => this.#areas.get(id)?.topics ?? this.#pieces.get(id)?.topics ?? this.#regionsAt(id)[0]?.topics ?? [])
  }
}
