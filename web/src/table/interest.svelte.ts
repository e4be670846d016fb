/** What the player points at: an answer lights up what it is on, and a thing lights up its answers. */

export class Interest {
  /** The key of the answer under the pointer or the focus. */
  option = $state<string | null>(null)
  /** The ids of the things under the pointer or the focus. */
  things = $state.raw<readonly string[]>([])
  /** The piece whose dashboard is looked at, and the one that is kept. */
  looked = $state<string | null>(null)
  kept = $state<string | null>(null)

  /** The marks of answers that somebody looks for. */
  marks = $state.raw<readonly string[]>([])

  get piece(): string | null {
    return this.looked ?? this.kept
  }
}
