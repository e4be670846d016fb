import { Trouble } from '../lib/api'
import type { Field, Form, GameInfo } from '../lib/wire'
import { complaint, valuesOf, type Values } from './form'

/** How long a hand may rest between two choices before the game is asked what follows from them. */
const REST = 150

/**
 * A form being filled in. What one option may be can hang on another, so the game is asked after every choice, and
 * its answer is the form from then on; what was chosen and no longer fits goes back to what the game suggests.
 */
export class Agreement {
  fields = $state.raw<Field[]>([])
  /** What the seats are called; so many there are. */
  players = $state.raw<string[]>([])
  /** Per seat the number of its player; those of one number are a team. */
  sides = $state.raw<number[]>([])
  /** Why a field cannot be as it is. */
  troubles = $state.raw<Record<string, string>>({})
  /** What is wrong with none of the fields in particular. */
  refusal = $state('')

  #chosen = $state.raw<Values>({})
  #asked = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #following: Promise<void> = Promise.resolve()
  readonly #ask: (options: Values) => Promise<Form>

  constructor(game: Pick<GameInfo, 'fields' | 'players' | 'sides'>, ask: (options: Values) => Promise<Form>) {
    this.fields = game.fields ?? []
    this.players = game.players ?? []
    this.sides = game.sides ?? []
    this.#ask = ask
  }

  get values(): Values {
    return valuesOf(this.fields, this.#chosen)
  }

  /** True if something is not as the game suggests. */
  get isChanged(): boolean {
    return Object.keys(this.#chosen).length > 0
  }

  choose(name: string, value: unknown): void {
    this.#chosen = { ...this.#chosen, [name]: value }
    this.#wonder()
  }

  /** Let a field, or all of them, be as the game suggests. */
  reset(name?: string): void {
    const { [name ?? '']: _, ...others } = this.#chosen
    this.#chosen = name === undefined ? {} : others
    this.#wonder()
  }

  /** Wait until the form is as it should be after the last choice. */
  async settle(): Promise<void> {
    if (this.#timer !== undefined) this.#go()
    await this.#following
  }

  /** True if the form can be sent as far as it can tell itself; what cannot says so. */
  check(): boolean {
    const values = this.values
    const found = this.fields.map((field) => [field.name, complaint(field, values[field.name])] as const)
    this.troubles = Object.fromEntries(found.filter(([, words]) => words))
    this.refusal = ''
    return Object.keys(this.troubles).length === 0
  }

  /** Tell what the server said against the form, at the field it is about. */
  complain(error: Error): void {
    const name = error instanceof Trouble ? (error.field.split(/[.[]/)[0] ?? '') : ''
    if (this.fields.some((field) => field.name === name)) this.troubles = { [name]: error.message }
    else this.refusal = error.message
  }

  #wonder(): void {
    this.#asked += 1
    clearTimeout(this.#timer)
    this.#timer = this.check() ? setTimeout(() => this.#go(), REST) : undefined
  }

  #go(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#following = this.#follow(this.#asked)
  }

  async #follow(asked: number): Promise<void> {
    try {
      const { fields, players, sides, kept } = await this.#ask(this.#chosen)
      if (asked !== this.#asked) return
      this.fields = fields
      this.players = players
      this.sides = sides ?? []
      this.#chosen = kept ?? {}
    } catch (error) {
      if (asked === this.#asked) this.complain(error as Error)
    }
  }
}
