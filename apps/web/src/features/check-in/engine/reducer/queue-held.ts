import type { Sent } from '../door-engine.ts'
import type { Answered } from '../local-changes.ts'
import { pendingOf } from '../pending-words.ts'
import { serverTime } from './door-knowledge.ts'
import { type EngineState, withScreen } from './engine-state.ts'

/*
 * The scans that wait because the server cannot be reached. They are watched until all are sent, so
 * that staff can be told.
 */

/** Something waits, from before the page was opened or since the network was lost. */
export const beginHold = (state: EngineState): EngineState =>
  state.held === null ? withScreen({ ...state, held: { answered: [], refused: 0 } }, { sent: null }) : state

/** The network is away while scans wait. */
export const holdScans = (state: EngineState): EngineState =>
  !state.screen.isOnline && state.screen.waiting > 0 ? beginHold(state) : state

/** Takes what the server answered, and how many it would not take. */
export const withHeldAnswers = (state: EngineState, answered: readonly Answered[], refused: number): EngineState =>
  state.held === null
    ? state
    : { ...state, held: { answered: [...state.held.answered, ...answered], refused: state.held.refused + refused } }

/** Tells that all was sent, once nothing waits any more. */
export function tellSent(state: EngineState, atMs: number): EngineState {
  const { held, queue } = state
  if (held === null || queue.some(({ refused }) => refused === null)) return state
  const isAllSent = held.answered.length > 0 && held.refused === 0
  return withScreen(
    { ...state, held: null },
    {
      sent: isAllSent ? sentOf(held.answered, serverTime(state, atMs), state.screen.correction?.scanId ?? null) : null,
    },
  )
}

function sentOf(answered: readonly Answered[], at: Date, told: string | null): Sent {
  return {
    at: at.toISOString(),
    what: pendingOf(answered.map(({ scan }) => scan)),
    conflicts: answered.flatMap(({ scan, result }) =>
      isContradicted(scan.told.verdict, result.verdict) && result.scan_id !== told ? [result] : [],
    ),
  }
}

/** A guest was admitted here whom the server refuses. */
export const isContradicted = (told: string, answered: string): boolean =>
  told === 'ADMITTED' && answered !== 'ADMITTED'
