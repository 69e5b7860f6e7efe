import type { DoorCounts } from '@turnout/contract/check-in/live.ts'
import type { DoorKeeper } from '../door-keeper.ts'
import type { Placed, QueuedScan } from '../store/door-store.ts'
import type { DoorWire, WireFailure } from './door-wire.ts'
import { type LiveCounts, watchCounts } from './live-counts.ts'
import { type Learned, loadChanges, loadCopy, OTHER_REVISION } from './load-list.ts'
import { sendFirst } from './send-queue.ts'
import type { Answered } from '../local-changes.ts'
import type { Word } from './tab-channel.ts'
import { takeTurns, type TurnOutcome, type Turns } from './turn-taking.ts'

export interface Talking {
  readonly keeper: DoorKeeper
  readonly wire: DoorWire
  readonly tell: (word: Word) => void
  /** Takes what the server answered out of the queue. */
  readonly settle: (
    answered: readonly Answered<Placed<QueuedScan>>[],
    refused: readonly Placed<QueuedScan>[],
  ) => Promise<void>
}

/**
 * How often is asked for changes where no stream says that there are some, and where one does;
 * milliseconds.
 */
const ASK_MS = 10_000
const ASK_WITH_STREAM_MS = 60_000
/** While the address opens nothing or a PIN is missing: each is mended elsewhere. */
const ASK_SHUT_MS = 30_000
/** The list itself is asked for again after this long, milliseconds. */
const LIST_AGE_MS = 60_000
/** Phones that hear of a change at the same moment do not ask at the same moment. */
const SPREAD_MS = 400

/**
 * The talk of one tab with the server, from now on: waiting scans go up, the list and its changes
 * come down.
 */
export class DoorTalk {
  readonly #talking: Talking
  readonly #reading: Turns
  readonly #sending: Turns
  #live: LiveCounts | null = null
  #changedAt = ''
  /** By `Date.now()`; 0: ask now. */
  #listAskedAtMs = 0

  constructor(talking: Talking) {
    this.#talking = talking
    this.#reading = takeTurns(
      () => this.#read(),
      () => this.#readEveryMs(),
    )
    this.#sending = takeTurns(
      () => this.#send(),
      () => ASK_SHUT_MS,
    )
    this.now()
  }

  /** Something waits to be sent. */
  nudge(): void {
    this.#sending.nudge()
  }

  /** Everything now: the network is back, a PIN was taken, or somebody pressed "try again". */
  now(): void {
    this.#listAskedAtMs = 0
    this.#reading.now()
    this.#sending.now()
  }

  stop(): void {
    this.#reading.stop()
    this.#sending.stop()
    this.#live?.close()
  }

  async #read(): Promise<TurnOutcome> {
    const { keeper, wire, tell } = this.#talking
    if (Date.now() - this.#listAskedAtMs > LIST_AGE_MS || keeper.door === null) {
      const answer = await wire.list()
      if ('failed' in answer) return this.#outcomeOf(answer)
      this.#listAskedAtMs = Date.now()
      await keeper.learnList(answer.value, answer.heardAtMs)
      this.#tellDoor()
    }
    this.#reach(null)
    this.#live ??= watchCounts(
      wire.liveAddress,
      (counts) => this.#hearCounts(counts),
      () => this.#forgetList(),
    )
    if (keeper.windowState() !== 'ACTIVE') return 'done'
    const learned: Learned = ({ data, removed }) => {
      tell({ say: 'rows', rows: data, removed })
      this.#tellDoor()
    }
    const failure = (await loadCopy(keeper, wire, learned)) ?? (await loadChanges(keeper, wire, learned))
    if (failure !== null) return this.#outcomeOf(failure)
    this.#reach(null)
    return 'done'
  }

  async #send(): Promise<TurnOutcome> {
    const { keeper, wire, settle } = this.#talking
    const { door } = keeper
    if (door === null) return 'done'
    const waiting = (await keeper.store.queue(door.door_key)).filter(({ refused }) => refused === null)
    if (waiting.length === 0) return 'done'
    const sent = await sendFirst(wire, door, waiting)
    await settle(sent.answered, sent.refused)
    if (sent.answer !== null) keeper.hear(sent.answer.value.now, sent.answer.heardAtMs)
    if (sent.failure !== null) return this.#outcomeOf(sent.failure)
    this.#reach(null)
    return sent.answered.length + sent.refused.length < waiting.length ? 'again' : 'done'
  }

  #outcomeOf(failure: WireFailure): TurnOutcome {
    if (failure === OTHER_REVISION) {
      this.#listAskedAtMs = 0
      return 'again'
    }
    this.#reach(failure)
    // Nothing to back off from: the list says when it opens, and a link or a PIN is mended
    // elsewhere.
    if (failure.failed === 'closed' || failure.failed === 'gone' || failure.failed === 'pin') return 'done'
    return { failed: true, waitMs: failure.waitMs }
  }

  #reach(failure: WireFailure | null): void {
    const { keeper, tell } = this.#talking
    const failed = failure?.failed ?? null
    const before = keeper.state.get()
    // Silence says nothing about link and PIN.
    const reach = {
      isOnline: failed !== 'silent',
      needsPin: failed === 'pin' || (failed === 'silent' && before.needsPin),
      isGone: failed === 'gone' || (failed === 'silent' && before.isGone),
    }
    keeper.state.set(reach)
    tell({ say: 'reach', reach })
  }

  #readEveryMs(): number {
    const { needsPin, isGone } = this.#talking.keeper.state.get()
    if (needsPin || isGone) return ASK_SHUT_MS
    return this.#live?.isOpen() === true ? ASK_WITH_STREAM_MS : ASK_MS
  }

  #hearCounts(counts: DoorCounts): void {
    const { keeper, tell } = this.#talking
    const { checked_in_attendees, total_attendees } = counts
    const heard = { checked_in_attendees, total_attendees }
    keeper.learnCounts(heard)
    tell({ say: 'counts', counts: heard })
    if (counts.revision !== keeper.door?.list.revision) this.#listAskedAtMs = 0
    if (counts.changed_at === this.#changedAt) return
    this.#changedAt = counts.changed_at
    setTimeout(() => this.#reading.nudge(), Math.random() * SPREAD_MS)
  }

  #forgetList(): void {
    this.#listAskedAtMs = 0
    this.#reading.nudge()
  }

  #tellDoor(): void {
    const { keeper, tell } = this.#talking
    if (keeper.door !== null) tell({ say: 'door', door: keeper.door })
  }
}
