import type { DoorAttendee, DoorList } from '@turnout/contract/check-in/door.ts'
import { listStateOf, type ListState } from '@turnout/domain/check-in/list-state.ts'
import { randomId } from '../../../api/random-id.ts'
import { openVerifier, type Verifier } from './web-digests.ts'
import type { DoorStore, Placed, QueuedScan, StoredDoor } from './door-store.ts'
import { createGuestBook, type GuestBook } from './guest-book.ts'
import { type ConfirmedWord, ownWordsOf } from './own-words.ts'
import { clockAhead } from './server-clock.ts'
import type { StateStore } from './state-store.ts'

/**
 * What the engine knows now: the list, its guests and the queue, in memory and in step with the store and the state. Everything that learns
 * something tells it here.
 */
export interface DoorKeeper {
  readonly store: DoorStore
  readonly book: GuestBook
  readonly state: StateStore
  /** null until something is known of this list. */
  door(): StoredDoor | null
  /** Verifies by the key of the event. */
  verifier(): Promise<Verifier>
  /** The server's clock. */
  now(): Date
  queue(): readonly Placed<QueuedScan>[]
  /** The newest place in the queue that this page has seen. */
  knownSeq(): number
  /** Takes the list as the server told it; keeps it. */
  learnList(list: DoorList, heardAtMs: number): Promise<void>
  /** Takes the server's time and revision from any answer. */
  hear(serverNow: string, heardAtMs: number): void
  /** Takes counts of the stream. */
  learnCounts(counts: Pick<DoorList, 'checked_in_attendees' | 'total_attendees'>): void
  /** Takes the list as another tab has it. */
  follow(door: StoredDoor): void
  /** Loads what this phone has of the list. */
  recall(stored: StoredDoor): Promise<void>
  setDoor(changes: Partial<Pick<StoredDoor, 'copy' | 'device' | 'clock_ahead_ms' | 'heard_at'>>): StoredDoor | null
  setQueue(queue: readonly Placed<QueuedScan>[]): void
  addQueued(scans: readonly Placed<QueuedScan>[]): void
  confirm(words: readonly ConfirmedWord[]): void
  /** An answer that was asked for at this moment has been taken: what was confirmed before is in it. */
  forgetConfirmed(askedAtMs: number): void
  putRows(rows: readonly DoorAttendee[], removed?: readonly string[]): void
  /** A copy of everybody begins; guests of the copy before it stay until this one is whole. */
  beginCopy(): void
  /** The copy is whole: who was not in it is forgotten. */
  endCopy(): void
  /** Tells the state what changed in the book and the queue. */
  refresh(): void
  windowState(): ListState
}

export function createDoorKeeper(store: DoorStore, state: StateStore, shortId: string): DoorKeeper {
  const book = createGuestBook()
  let door: StoredDoor | null = null
  let queue: readonly Placed<QueuedScan>[] = []
  let knownSeq = 0
  let confirmed: readonly ConfirmedWord[] = []
  /** References in the copy that is being made. */
  let copied: Set<string> | null = null
  let verifier: { readonly key: string; readonly opened: Promise<Verifier> } | null = null

  const now = (): Date => new Date(Date.now() + (door?.clock_ahead_ms ?? 0))
  const windowState = (): ListState =>
    door === null
      ? state.get().window
      : listStateOf({ activatesAt: dateOf(door.list.activates_at), expiresAt: dateOf(door.list.expires_at) }, now())

  const refresh = (): void => {
    const { words, paidParties } = ownWordsOf(confirmed, queue)
    book.setOwnWords(words, paidParties)
    const copy = door?.copy ?? null
    const isReady = copy !== null && copy.next_after === null
    const waiting = queue.filter(({ refused }) => refused === null).length
    state.set({
      list: door?.list ?? null,
      currency: door?.list.event.currency ?? state.get().currency,
      window: windowState(),
      clockAheadMs: door?.clock_ahead_ms ?? 0,
      heardAt: door?.heard_at ?? null,
      device: door?.device ?? null,
      isReady,
      waiting,
      unsendable: queue.length - waiting,
      inside: isReady ? book.inside() : (door?.list.checked_in_attendees ?? 0),
    })
    const loaded = { have: book.size, total: Math.max(book.size, copy?.total ?? 0) }
    const before = state.get().loaded
    if (before.have !== loaded.have || before.total !== loaded.total) state.set({ loaded })
  }
  const setQueue = (next: readonly Placed<QueuedScan>[]): void => {
    queue = next
    knownSeq = Math.max(knownSeq, ...next.map(({ seq }) => seq))
    refresh()
  }
  const setDoor: DoorKeeper['setDoor'] = (changes) => {
    if (door !== null) door = { ...door, ...changes }
    refresh()
    return door
  }

  return {
    store,
    book,
    state,
    door: () => door,
    now,
    windowState,
    queue: () => queue,
    knownSeq: () => knownSeq,
    refresh,
    setQueue,
    setDoor,
    async verifier() {
      const key = door?.list.public_key ?? ''
      if (verifier?.key !== key) verifier = { key, opened: openVerifier(key) }
      return verifier.opened
    },
    async learnList(list, heardAtMs) {
      const clock = clockAhead(door?.heard_at == null ? null : door.clock_ahead_ms, list.now, heardAtMs)
      const known = door ?? { ...newDoor(list), door_key: list.door_key }
      door = {
        ...known,
        short_id: shortId,
        list,
        clock_ahead_ms: clock,
        heard_at: new Date(heardAtMs + clock).toISOString(),
      }
      refresh()
      await store.saveDoor(door)
    },
    hear(serverNow, heardAtMs) {
      if (door === null) return
      const clock_ahead_ms = clockAhead(door.heard_at === null ? null : door.clock_ahead_ms, serverNow, heardAtMs)
      setDoor({ clock_ahead_ms, heard_at: new Date(heardAtMs + clock_ahead_ms).toISOString() })
    },
    learnCounts(counts) {
      if (door === null) return
      door = { ...door, list: { ...door.list, ...counts } }
      refresh()
    },
    follow(told) {
      door = { ...told, short_id: shortId }
      refresh()
    },
    async recall(stored) {
      door = { ...stored, short_id: shortId }
      const [{ pages, changes }, waiting] = await Promise.all([
        store.guests(stored.door_key),
        store.queue(stored.door_key),
      ])
      for (const rows of pages) book.put(rows)
      book.put(changes.flatMap(({ row }) => row ?? []))
      book.remove(changes.filter(({ row }) => row === undefined).map(({ public_id }) => public_id))
      // A copy that was given up for want of room begins anew.
      if (pages.length < (door.copy?.pages ?? 0)) door = { ...door, copy: null }
      book.arrange()
      setQueue(waiting)
    },
    addQueued: (scans) => {
      const known = new Set(queue.map(({ seq }) => seq))
      setQueue([...queue, ...scans.filter(({ seq }) => !known.has(seq))].toSorted((one, other) => one.seq - other.seq))
    },
    confirm(words) {
      confirmed = [...confirmed, ...words]
    },
    forgetConfirmed(askedAtMs) {
      confirmed = confirmed.filter(({ atMs }) => atMs >= askedAtMs)
    },
    putRows(rows, removed = []) {
      book.put(rows)
      book.remove(removed)
      for (const { public_id } of rows) copied?.add(public_id)
    },
    beginCopy() {
      copied = new Set()
    },
    endCopy() {
      const others = copied === null ? [] : [...book.references()].filter((publicId) => copied?.has(publicId) !== true)
      copied = null
      book.remove(others)
      book.arrange()
    },
  }
}

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
