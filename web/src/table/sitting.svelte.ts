/** One viewer at one table: what the server has said, and how much of it has been shown so far. */

import { api } from '../lib/api'
import { extended, inChapters, type Line as LogLine } from '../lib/log'
import { NOTHING, patched, type Scene } from '../lib/scene'
import { settings } from '../lib/settings.svelte'
import { Line, type LineState, type News } from '../lib/socket'
import { tellTrouble, toasts } from '../lib/ui/toast.svelte'
import type {
  Bye,
  Call,
  Outcome,
  Pointed,
  Question,
  Refused,
  SeatInfo,
  TableInfo,
  TableNews,
  Told,
  UndoState,
  Update,
  Welcome,
} from '../lib/wire'
import { table as t } from '../text/table'
import { floats, type Float } from './changes'
import { hasNoSecrets } from './cards'
import { matesOf, ownerOf } from './seating'
import { noise } from './sound'
import { Talk } from './talk.svelte'
import { beats } from './telling'

export interface Risen extends Float {
  id: number
}

const FLOAT_MS = 1700
/** How many events are kept in sight where nobody sat through them. */
const RECENT = 12

export class Sitting {
  table = $state.raw<TableInfo | null>(null)
  mine = $state.raw<number[]>([])
  view = $state<number | null>(null)
  scene = $state.raw<Scene>(NOTHING)
  question = $state.raw<Question | null>(null)
  waiting = $state.raw<number[]>([])
  undo = $state.raw<UndoState>({})
  outcome = $state.raw<Outcome | null>(null)
  log = $state.raw<LogLine[]>([])
  line = $state<LineState>('connecting')
  /** Why the server has hung up, if it has. */
  bye = $state.raw<Bye | null>(null)
  /** True once the table can be seen; before the start there is nothing to see. */
  ready = $state(false)
  /** What happened since this viewer last chose, in order. */
  recent = $state.raw<Told[]>([])
  /** What floats up from pieces just now. */
  risen = $state.raw<Risen[]>([])
  /** True while news is still being told. */
  telling = $state(false)
  /** The key of an answer that was sent and not yet heard of. */
  sent = $state<string | null>(null)

  /** What one's team writes and points at. */
  readonly talk: Talk

  /** At which number the question is asked. */
  number = $state(0)

  readonly id: string
  readonly #line: Line
  readonly #key: string | undefined
  /** An answer that was on its way when the line broke: given again if the same is asked still. */
  #lost: { key: string; number: number; view: number | null } | null = null
  #received = 0
  #queue: Update[] = []
  #playing = false
  #fresh = true
  #wake: (() => void) | null = null
  #hurried = false
  #floats = 0

  constructor(id: string, key: string | undefined) {
    this.id = id
    this.#key = key
    this.talk = new Talk(id)
    this.#line = new Line(id, key, {
      heard: (message) => this.#hear(message),
      changed: (state) => (this.line = state),
      since: () => ({ since: this.#received, ...(this.view === null ? {} : { view: this.view }) }),
    })
  }

  close(): void {
    this.skip()
    this.#line.close()
  }

  /** The seat of this viewer's that is asked while another of them is looked at; the curtain is drawn for it. */
  get next(): number | null {
    if (this.question || this.telling || this.outcome) return null
    return this.waiting.find((seat) => seat !== this.view && this.mine.includes(seat)) ?? null
  }

  /** True if team-mates with the seat that is asked next may see each other's cards, so that no curtain is needed. */
  get isAmongMates(): boolean {
    const seats = this.table?.seats ?? []
    const isMate = matesOf(this.view, seats).some((mate) => mate.seat === this.next)
    return isMate && hasNoSecrets(this.scene.cards, ownerOf(this.view, seats))
  }

  /** True if others play on the viewed seat's side, whom one can write to. */
  get hasTeam(): boolean {
    return matesOf(this.view, this.table?.seats ?? []).length > 0
  }

  /** True once anybody at the table has chosen, as far as this viewer can know. */
  get hasBegun(): boolean {
    return this.log.some(({ seat, events: [first] }) => seat !== null && first?.kind !== 'dealt-anew')
  }

  /** True if there is a choice of this viewer's that could be taken back. */
  get hasChosen(): boolean {
    return this.view !== null && this.log.some(({ seat, undone }) => seat === this.view && !undone)
  }

  /** The viewed seat while a bot stands in for its player. */
  get standIn(): SeatInfo | null {
    return this.table?.seats.find(({ seat, kept }) => seat === this.view && kept) ?? null
  }

  /** Send the bot away that stands in for the viewed seat. */
  async comeBack(): Promise<void> {
    const seat = this.standIn
    if (!seat?.kept) return
    try {
      this.table = await api.seat(this.id, seat.seat, { kind: seat.kept, level: '', name: seat.name ?? '' }, this.#key)
    } catch (error) {
      tellTrouble(error)
    }
  }

  say(text: string): boolean {
    return this.hasTeam && this.#send({ type: 'say', text })
  }

  /** Point out an area, a piece or a card to one's team. */
  point(at: string): boolean {
    return this.hasTeam && this.#send({ type: 'point', at })
  }

  choose(key: string): void {
    if (!this.question || this.sent !== null) return
    if (!this.#send({ type: 'choose', number: this.number, key })) return
    this.sent = key
    this.recent = []
    noise('choose')
  }

  takeBack(): void {
    if (this.hasChosen) this.#send({ type: 'undo', number: this.number })
  }

  agree(agree: boolean): void {
    this.#send({ type: 'agree', agree })
  }

  look(seat: number | null): void {
    this.#send({ type: 'view', seat })
  }

  /** Show at once all that is still to be told. */
  skip(): void {
    this.#hurried = true
    this.#wake?.()
  }

  #send(call: Call): boolean {
    return this.#line.send(call)
  }

  #hear(message: News): void {
    if (message.type === 'welcome') this.#welcome(message)
    else if (message.type === 'update') this.#update(message)
    else if (message.type === 'table') this.#news(message)
    else if (message.type === 'refused') this.#refused(message)
    else if (message.type === 'said') this.talk.read(message)
    else if (message.type === 'pointed') this.#pointed(message)
    else this.bye = message
  }

  #welcome({ table, mine, view }: Welcome): void {
    this.bye = null
    if (this.sent !== null) this.#lost = { key: this.sent, number: this.number, view: this.view }
    this.table = table
    this.mine = mine ?? []
    this.#fresh = true
    this.#become(view ?? null)
  }

  /** Look as somebody else: that viewer counts from the beginning. */
  #become(view: number | null): void {
    if (view === this.view) return
    this.view = view
    this.talk.become(ownerOf(view, this.table?.seats ?? []), view)
    this.#received = 0
    this.log = []
    this.recent = []
    this.question = null
    this.#restart()
  }

  #update(update: Update): void {
    this.#become(update.view ?? null)
    if (tellsAll(update)) this.#restart()
    this.#received = update.number
    const lost = this.#lost
    this.#lost = null
    this.sent = null
    this.#queue.push(update)
    void this.#play()
    if (lost?.number === update.number && lost.view === this.view) this.choose(lost.key)
  }

  /** What comes next is told from the beginning, as after another deal: what was still to be told no longer matters. */
  #restart(): void {
    this.#queue = []
    this.#fresh = true
    this.#wake?.()
  }

  #news({ table, undo }: TableNews): void {
    this.table = table
    this.mine = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat)
    this.undo = undo ?? {}
  }

  #refused({ reason }: Refused): void {
    this.sent = null
    toasts.say(reason, 'bad')
  }

  #pointed({ seat, at }: Pointed): void {
    this.talk.show(seat, at)
    noise('turn')
  }

  async #play(): Promise<void> {
    if (this.#playing) return
    this.#playing = true
    this.#hurried = false
    for (let update = this.#queue.shift(); update; update = this.#queue.shift()) {
      if (this.#fresh) this.#showAtOnce(update)
      else await this.#tell(update)
    }
    this.#playing = false
    this.telling = false
  }

  /** The first thing a viewer sees is the table as it stands; nobody sits through what was before. */
  #showAtOnce(update: Update): void {
    this.#fresh = false
    this.scene = patched(this.scene, update.scene)
    this.#settle(update)
    this.recent = standing(this.log)
    if (update.entries.length > 1) void this.#findChapters()
  }

  /** A log that is told all at once does not say where its chapters begin; the replay does. */
  async #findChapters(): Promise<void> {
    const view = this.view
    try {
      const { chapters } = await api.replay(this.id, view, 0, 1, this.#key)
      if (view === this.view) this.log = inChapters(this.log, chapters)
    } catch {
      // Without chapters the log is one long list.
    }
  }

  async #tell(whole: Update): Promise<void> {
    this.telling = true
    this.question = null
    const update = this.#goBack(whole)
    const own = update.entries.every((entry) => entry.seat === this.view)
    let turned = false
    for (const { event, ms, turns } of beats(update, settings.pace, own, this.#queue.length)) {
      if (this.#fresh) return
      if (turns && !turned) turned = this.#turn(update)
      this.recent = [...this.recent, event]
      if (event.kind === 'rolled') noise('dice')
      await this.#pause(ms)
    }
    if (this.#fresh) return
    if (!turned) this.#turn(update)
    this.#settle(update)
  }

  /** Where choices were taken back, nothing of them stays in sight; what is left of the update is to be told. */
  #goBack(update: Update): Update {
    const rest = update.entries.findLastIndex((entry) => entry.back_to != null) + 1
    if (!rest) return update
    this.log = extended(this.log, update.entries.slice(0, rest), update.scene.chapter ?? this.scene.chapter)
    this.recent = standing(this.log)
    return { ...update, entries: update.entries.slice(rest) }
  }

  /** The scene becomes what it is after the update. */
  #turn(update: Update): true {
    const before = this.scene
    this.scene = patched(before, update.scene)
    const risen = floats(before.pieces, this.scene.pieces).map((float) => ({ ...float, id: ++this.#floats }))
    if (risen.some((float) => float.tone === 'bad')) noise('hit')
    if (risen.length && settings.pace !== 'at once') {
      this.risen = [...this.risen, ...risen]
      const gone = new Set(risen.map((float) => float.id))
      setTimeout(() => (this.risen = this.risen.filter((float) => !gone.has(float.id))), FLOAT_MS)
    }
    return true
  }

  #settle(update: Update): void {
    this.ready = true
    this.number = update.number
    this.log = extended(this.log, update.entries, this.scene.chapter)
    this.waiting = update.waiting ?? []
    this.undo = update.undo ?? {}
    this.outcome = update.outcome ?? null
    this.question = update.question ?? null
    if (this.question && !this.#queue.length) noise('turn')
  }

  #pause(ms: number): Promise<void> {
    if (ms <= 0 || this.#hurried || document.hidden) return Promise.resolve()
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#wake = null
        resolve()
      }
      const timer = setTimeout(done, ms)
      this.#wake = done
    })
  }
}

/** The last events that stand, and in their place the notes that a choice was taken back. */
function standing(log: readonly LogLine[]): Told[] {
  const note: Told = { kind: 'taken-back', text: t.undo.done }
  return log.flatMap(({ undone, events }) => (undone && !events.length ? [note] : events)).slice(-RECENT)
}

/** True for an update that tells the match from its beginning. */
function tellsAll({ entries: [first] }: Update): boolean {
  return first?.number === 0 && !first.more
}
