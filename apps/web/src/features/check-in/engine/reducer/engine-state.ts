import type { DoorState } from '../door-engine.ts'
import { GuestBook } from '../guests/guest-book.ts'
import { LayeredMap } from '../guests/layered-map.ts'
import type { Answered, ConfirmedWord } from '../local-changes.ts'
import type { Placed, QueuedScan, StoredDoor } from '../store/door-store.ts'
import { type Desk, NO_DESK } from './desk-state.ts'
import type { Message } from './engine-messages.ts'
import type { Talk } from './talk-state.ts'
import { NO_TURNS, type TurnOutcome, type Turns } from './talk-turns.ts'

/*
 * Everything that the engine knows, in one value that never changes. `reduceEngine` makes the next
 * one of it. docs/domain/door-engine.md draws it.
 */

/** The uploads of this page; one at a time, whatever becomes of the session that began it. */
interface Sending {
  readonly turns: Turns
  /** What was answered is being written; null: it is not. */
  readonly outcome: TurnOutcome | null
}

/** The life of the page. */
type Life =
  /** What the phone has is being read; what is asked meanwhile is answered then. */
  | { readonly is: 'opening'; readonly hasJoined: boolean }
  /** @property talk null: another tab leads. */
  | { readonly is: 'open'; readonly hasJoined: boolean; readonly talk: Talk | null }
  /** Acts are still kept, and nothing is sent. */
  | { readonly is: 'closed' }

/** The scans that wait without a network, until all are sent; null: none. */
type Held = { readonly answered: readonly Answered[]; readonly refused: number } | null

export interface EngineState {
  readonly life: Life
  readonly shortId: string
  /** For a list that is new to this phone. */
  readonly newDeviceId: string
  /** Messages that came before the phone was read; null: it is read. */
  readonly later: readonly Message[] | null
  /** null until something is known of this list. */
  readonly door: StoredDoor | null
  /** The guests, under the decisions of this phone. */
  readonly book: GuestBook
  readonly queue: readonly Placed<QueuedScan>[]
  /** The newest place in the queue that this page has seen. */
  readonly knownSeq: number
  readonly confirmed: readonly ConfirmedWord[]
  /** When another tab began to ask for changes, by `performance.now()`; null: none did. */
  readonly othersReadAt: number | null
  /** Scans that have left the queue: another tab may tell of one of them too late. */
  readonly settled: LayeredMap<true>
  /** References in the copy that is being made; null: none is. */
  readonly copied: LayeredMap<true> | null
  readonly desk: Desk
  readonly sending: Sending
  readonly sessions: number
  readonly held: Held
  readonly isPageKept: boolean
  readonly screen: DoorState
}

/** @param screen what is shown until something is known. */
export const firstEngineState = (
  screen: DoorState,
  ids: Pick<EngineState, 'shortId' | 'newDeviceId'>,
): EngineState => ({
  ...ids,
  life: { is: 'opening', hasJoined: false },
  later: [],
  door: null,
  book: new GuestBook(),
  queue: [],
  knownSeq: 0,
  confirmed: [],
  othersReadAt: null,
  settled: new LayeredMap(),
  copied: null,
  desk: NO_DESK,
  sending: { turns: NO_TURNS, outcome: null },
  sessions: 0,
  held: null,
  isPageKept: false,
  screen,
})

/** null: this tab does not talk with the server. */
export const talkOf = ({ life }: EngineState): Talk | null => (life.is === 'open' ? life.talk : null)

export const withTalk = (state: EngineState, changes: Partial<Talk>): EngineState =>
  state.life.is === 'open' && state.life.talk !== null
    ? { ...state, life: { ...state.life, talk: { ...state.life.talk, ...changes } } }
    : state

export const withScreen = (state: EngineState, changes: Partial<DoorState>): EngineState => {
  const names = Object.keys(changes) as (keyof DoorState)[]
  if (names.every((name) => Object.is(state.screen[name], changes[name]))) return state
  return { ...state, screen: { ...state.screen, ...changes } }
}
