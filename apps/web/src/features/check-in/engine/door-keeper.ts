import type { DoorAttendee, DoorList } from '@turnout/contract/check-in/door.ts'
import { listStateOf, type ListState, type ListWindow } from '@turnout/domain/check-in/list-state.ts'
import { randomId } from '../../../api/random-id.ts'
import { openVerifier, type Verifier } from './web-digests.ts'
import type { DoorStore, Placed, QueuedScan, StoredDoor } from './store/door-store.ts'
import { GuestBook } from './guest-book.ts'
import { type ConfirmedWord, ownWordsOf } from './local-changes.ts'
import { isSamePending, pendingOf } from './pending-words.ts'
import { clockAhead } from './network/server-clock.ts'
import type { StateStore } from './store/state-store.ts'

/**
 * The engine's present knowledge: the list, its guests and the queue, in memory and in step with
 * the store and the state. Every part that learns something reports it here.
 */
export class DoorKeeper {
  readonly store: DoorStore
  readonly book = new GuestBook()
  readonly state: StateStore
  readonly #shortId: string
  #door: StoredDoor | null = null
  #queue: readonly Placed<QueuedScan>[] = []
  #knownSeq = 0
  #confirmed: readonly ConfirmedWord[] = []
  /** References in the copy that is being made. */
  #copied: Set<string> | null = null
  #verifier: { readonly key: string; readonly opened: Promise<Verifier> } | null = null

  constructor(store: DoorStore, state: StateStore, shortId: string) {
    this.store = store
    this.state = state
    this.#shortId = shortId
  }

  /** null until something is known of this list. */
  get door(): StoredDoor | null {
    return this.#door
  }

  get queue(): readonly Placed<QueuedScan>[] {
    return this.#queue
  }

  /** The newest place in the queue that this page has seen. */
  get knownSeq(): number {
    return this.#knownSeq
  }

  /** The server's clock. */
  now(): Date {
    return new Date(Date.now() + (this.#door?.clock_ahead_ms ?? 0))
  }

  windowState(): ListState {
    return this.#door === null ? this.state.get().window : listStateOf(windowOf(this.#door.list), this.now())
  }

  /** Verifies by the key of the event. */
  verifier(): Promise<Verifier> {
    const key = this.#door?.list.public_key ?? ''
    if (this.#verifier?.key !== key) this.#verifier = { key, opened: openVerifier(key) }
    return this.#verifier.opened
  }

  /** Takes the list as the server told it; keeps it. */
  async learnList(list: DoorList, heardAtMs: number): Promise<void> {
    this.#door = { ...(this.#door ?? newDoor(list)), short_id: this.#shortId, list }
    this.hear(list.now, heardAtMs)
    await this.store.saveDoor(this.#door)
  }

  /** Takes the server's time from any answer. */
  hear(serverNow: string, heardAtMs: number): void {
    if (this.#door === null) return
    const { heard_at, clock_ahead_ms } = this.#door
    const ahead = clockAhead(heard_at === null ? null : clock_ahead_ms, serverNow, heardAtMs)
    this.setDoor({ clock_ahead_ms: ahead, heard_at: new Date(heardAtMs + ahead).toISOString() })
  }

  /** Takes counts of the stream. */
  learnCounts(counts: Pick<DoorList, 'checked_in_attendees' | 'total_attendees'>): void {
    if (this.#door === null) return
    this.#door = { ...this.#door, list: { ...this.#door.list, ...counts } }
    this.refresh()
  }

  /** Takes the list as another tab has it. */
  follow(told: StoredDoor): void {
    this.#door = { ...told, short_id: this.#shortId }
    this.refresh()
  }

  /** Loads what this phone has of a list. */
  async recall(stored: StoredDoor): Promise<void> {
    const [{ pages, changes }, waiting] = await Promise.all([
      this.store.guests(stored.door_key),
      this.store.queue(stored.door_key),
    ])
    for (const rows of pages) this.book.put(rows)
    this.book.put(changes.flatMap(({ row }) => row ?? []))
    this.book.remove(changes.filter(({ row }) => row === undefined).map(({ public_id }) => public_id))
    this.book.arrange()
    // A copy that was given up for want of room begins anew.
    const copy = pages.length < (stored.copy?.pages ?? 0) ? null : stored.copy
    this.#door = { ...stored, short_id: this.#shortId, copy }
    this.setQueue(waiting)
  }

  setDoor(changes: Partial<Pick<StoredDoor, 'copy' | 'device' | 'clock_ahead_ms' | 'heard_at'>>): StoredDoor | null {
    if (this.#door !== null) this.#door = { ...this.#door, ...changes }
    this.refresh()
    return this.#door
  }

  setQueue(queue: readonly Placed<QueuedScan>[]): void {
    this.#queue = queue
    this.#knownSeq = queue.reduce((seq, one) => Math.max(seq, one.seq), this.#knownSeq)
    this.refresh()
  }

  addQueued(scans: readonly Placed<QueuedScan>[]): void {
    // Nearly always they are newer than all that is known.
    const known = new Set(scans.some(({ seq }) => seq <= this.#knownSeq) ? this.#queue.map(({ seq }) => seq) : [])
    const all = [...this.#queue, ...scans.filter(({ seq }) => !known.has(seq))]
    this.setQueue(known.size === 0 ? all : all.toSorted((one, other) => one.seq - other.seq))
  }

  confirm(words: readonly ConfirmedWord[]): void {
    this.#confirmed = [...this.#confirmed, ...words]
  }

  /**
   * An answer that was asked for at this moment has been taken: it contains every earlier
   * confirmation.
   */
  forgetConfirmed(askedAtMs: number): void {
    this.#confirmed = this.#confirmed.filter(({ atMs }) => atMs >= askedAtMs)
  }

  putRows(rows: readonly DoorAttendee[], removed: readonly string[] = []): void {
    this.book.put(rows)
    this.book.remove(removed)
    for (const { public_id } of rows) this.#copied?.add(public_id)
  }

  /** A copy of everybody begins; guests of the copy before it stay until this one is whole. */
  beginCopy(): void {
    this.#copied = new Set()
  }

  /** The copy is whole: guests who were not in it are forgotten. */
  endCopy(): void {
    const copied = this.#copied
    this.#copied = null
    if (copied !== null) this.book.remove([...this.book.references()].filter((publicId) => !copied.has(publicId)))
    this.book.arrange()
  }

  /** Tells the state what changed in the book and the queue. */
  refresh(): void {
    const { words, paidParties } = ownWordsOf(this.#confirmed, this.#queue)
    this.book.setOwnWords(words, paidParties)
    const [door, before] = [this.#door, this.state.get()]
    const copy = door?.copy ?? null
    const isReady = copy !== null && copy.left.length === 0
    const waiting = this.#queue.filter(({ refused }) => refused === null).length
    const pending = pendingOf(this.#queue)
    const loaded = { have: this.book.size, total: Math.max(this.book.size, copy?.total ?? 0) }
    const isSame = before.loaded.have === loaded.have && before.loaded.total === loaded.total
    this.state.set({
      list: door?.list ?? null,
      currency: door?.list.event.currency ?? before.currency,
      window: this.windowState(),
      clockAheadMs: door?.clock_ahead_ms ?? 0,
      heardAt: door?.heard_at ?? null,
      device: door?.device ?? null,
      loaded: isSame ? before.loaded : loaded,
      isReady,
      waiting,
      pending: isSamePending(before.pending, pending) ? before.pending : pending,
      unsendable: this.#queue.length - waiting,
      inside: isReady ? this.book.inside() : (door?.list.checked_in_attendees ?? 0),
    })
  }
}

/** When a list is open. */
export const windowOf = ({ activates_at, expires_at }: DoorList): ListWindow => ({
  activatesAt: dateOf(activates_at),
  expiresAt: dateOf(expires_at),
})

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))

const newDoor = (list: DoorList): StoredDoor => ({
  door_key: list.door_key,
  short_id: list.short_id,
  list,
  device_id: randomId(),
  device: null,
  clock_ahead_ms: 0,
  heard_at: null,
  copy: null,
})
