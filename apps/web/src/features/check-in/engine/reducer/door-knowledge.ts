import type { DoorList } from '@turnout/contract/check-in/door.ts'
import { listStateOf, type ListState, type ListWindow } from '@turnout/domain/check-in/list-state.ts'
import { GuestBook } from '../guests/guest-book.ts'
import { type KeptGuest, keptGuest } from '../guests/kept-guest.ts'
import { type ConfirmedWord, ownWordsOf } from '../local-changes.ts'
import type { Placed, QueuedScan, StoredDoor } from '../store/door-store.ts'
import type { Recalled } from './engine-messages.ts'
import type { EngineState } from './engine-state.ts'

/* How the engine's knowledge grows: the list, its guests, the queue, and what this phone decided. */

/** The server's clock. */
export const serverTime = ({ door }: EngineState, ms: number): Date => new Date(ms + (door?.clock_ahead_ms ?? 0))

/** When a list is open. */
export const windowOf = ({ activates_at, expires_at }: DoorList): ListWindow => ({
  activatesAt: dateOf(activates_at),
  expiresAt: dateOf(expires_at),
})

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))

export const windowAt = (state: EngineState, ms: number): ListState =>
  state.door === null ? state.screen.window : listStateOf(windowOf(state.door.list), serverTime(state, ms))

type DoorChanges = Partial<Pick<StoredDoor, 'list' | 'copy' | 'device' | 'clock_ahead_ms' | 'heard_at'>>

/** Nothing changes while no list is known. */
export const withDoor = (state: EngineState, changes: DoorChanges): EngineState =>
  state.door === null ? state : { ...state, door: { ...state.door, ...changes } }

/** Takes the list as the server told it. */
export function withList(state: EngineState, list: DoorList, heardAtMs: number): EngineState {
  const door = { ...(state.door ?? newDoor(list, state.newDeviceId)), short_id: state.shortId, list }
  return withServerTime({ ...state, door }, list.now, heardAtMs)
}

/*
 * A phone's clock may be wrong by years; the list opens and closes by the server's.
 */

/**
 * The longest time an answer may have been under way. A smaller difference is no error of the
 * clock. Milliseconds.
 */
const UNDER_WAY_MS = 2000

/**
 * How far the server's clock is ahead of this phone's, milliseconds. The old value stays unless the
 * server's time differs from it by more than an answer takes.
 *
 * @param serverNow ISO 8601, as the server answered.
 */
function clockAhead(before: number | null, serverNow: string, heardAtMs: number): number {
  const ahead = Date.parse(serverNow) - heardAtMs
  return before !== null && Math.abs(ahead - before) < UNDER_WAY_MS ? before : ahead
}

/** Takes the server's time from any answer. */
export function withServerTime(state: EngineState, serverNow: string, heardAtMs: number): EngineState {
  if (state.door === null) return state
  const { heard_at, clock_ahead_ms } = state.door
  const ahead = clockAhead(heard_at === null ? null : clock_ahead_ms, serverNow, heardAtMs)
  return withDoor(state, { clock_ahead_ms: ahead, heard_at: new Date(heardAtMs + ahead).toISOString() })
}

/** Takes counts of the stream. */
export const withCounts = (
  state: EngineState,
  counts: Pick<DoorList, 'checked_in_attendees' | 'total_attendees'>,
): EngineState => (state.door === null ? state : withDoor(state, { list: { ...state.door.list, ...counts } }))

/** Takes what this phone has of a list. */
export function withRecalled(state: EngineState, { door, pages, changes, queue }: Recalled): EngineState {
  const gone = changes.filter(({ row }) => row === undefined).map(({ public_id }) => public_id)
  const rows = [...pages.flat(), ...changes.flatMap(({ row }) => row ?? [])].map(keptGuest)
  // A copy that was given up for want of room begins anew.
  const copy = pages.length < (door.copy?.pages ?? 0) ? null : door.copy
  const book = new GuestBook().with(rows, gone).arranged()
  return withQueue({ ...state, book, door: { ...door, short_id: state.shortId, copy } }, queue)
}

export function withQueue(state: EngineState, queue: readonly Placed<QueuedScan>[]): EngineState {
  const knownSeq = queue.reduce((seq, one) => Math.max(seq, one.seq), state.knownSeq)
  return decided({ ...state, queue, knownSeq })
}

/** Takes scans that this tab or another one queued. */
export function withQueued(state: EngineState, scans: readonly Placed<QueuedScan>[]): EngineState {
  // Nearly always they are newer than all that is known.
  const known = new Set(scans.some(({ seq }) => seq <= state.knownSeq) ? state.queue.map(({ seq }) => seq) : [])
  const isNew = ({ seq, scan }: Placed<QueuedScan>): boolean =>
    !known.has(seq) && state.settled.get(scan.scan_id) === undefined
  const all = [...state.queue, ...scans.filter(isNew)]
  const queued = withQueue(state, known.size === 0 ? all : all.toSorted((one, other) => one.seq - other.seq))
  return { ...queued, knownSeq: scans.reduce((seq, one) => Math.max(seq, one.seq), queued.knownSeq) }
}

export const withConfirmed = (state: EngineState, words: readonly ConfirmedWord[]): EngineState =>
  words.length === 0 ? state : decided({ ...state, confirmed: [...state.confirmed, ...words] })

/**
 * An answer that was asked for at this moment has been taken: it contains every earlier
 * confirmation.
 */
export function withoutConfirmed(state: EngineState, askedAt: number): EngineState {
  const confirmed = state.confirmed.filter(({ takenAt }) => takenAt >= askedAt)
  return confirmed.length === state.confirmed.length ? state : decided({ ...state, confirmed })
}

/** This phone's decisions lie over the server's rows. */
const decided = (state: EngineState): EngineState => ({
  ...state,
  book: state.book.withOwnWords(ownWordsOf(state.confirmed, state.queue)),
})

export function withRows(state: EngineState, rows: readonly KeptGuest[], removed: readonly string[] = []): EngineState {
  const copied = state.copied?.with(new Map(rows.map(({ public_id }) => [public_id, true]))) ?? null
  return { ...state, book: state.book.with(rows, removed), copied }
}

const newDoor = (list: DoorList, device_id: string): StoredDoor => ({
  door_key: list.door_key,
  short_id: list.short_id,
  list,
  device_id,
  device: null,
  clock_ahead_ms: 0,
  heard_at: null,
  copy: null,
})
