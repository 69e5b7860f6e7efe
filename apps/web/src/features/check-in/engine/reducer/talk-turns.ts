/*
 * Repeated work, one turn at a time: soon after a nudge, later by the clock, and more and more slowly
 * while it fails.
 */

/**
 * The result of a turn. `again`: there is more to do now. `failed`: back off, for at least `waitMs`
 * milliseconds.
 */
export type TurnOutcome = 'done' | 'again' | { readonly failed: true; readonly waitMs: number }

export interface Turns {
  readonly isRunning: boolean
  /** Asked for while one was running. */
  readonly isWanted: boolean
  /** In a row. */
  readonly failures: number
}

export const NO_TURNS: Turns = { isRunning: false, isWanted: false, failures: 0 }

const BACKOFF_MIN_MS = 1000
const BACKOFF_MAX_MS = 30_000

/**
 * The wait after so many failures in a row, milliseconds. It doubles each time, and is spread so
 * that phones do not come together.
 */
export function backoffMs(failures: number, random: number): number {
  const full = Math.min(BACKOFF_MAX_MS, BACKOFF_MIN_MS * 2 ** (failures - 1))
  return full / 2 + (full / 2) * random
}

/**
 * A caller wants a turn. A nudge says that there is something to do; it is not heard while turns
 * fail. `now` says that things have changed: the network is back, or "try again" was pressed.
 */
export function wantTurn(turns: Turns, why: 'nudge' | 'now'): Turns {
  return why === 'nudge' && turns.failures > 0 ? turns : { ...turns, isWanted: true }
}

/** A turn begins. */
export const beginTurn = (turns: Turns): Turns => ({ ...turns, isRunning: true, isWanted: false })

/** @param everyMs from a turn that is done to the next without a request; milliseconds. */
export function endTurn(
  turns: Turns,
  outcome: TurnOutcome,
  { everyMs, luck }: { readonly everyMs: number; readonly luck: number },
): { readonly turns: Turns; readonly waitMs: number } {
  const hasFailed = typeof outcome === 'object'
  const failures = hasFailed ? turns.failures + 1 : 0
  const ended = { ...turns, isRunning: false, failures }
  if (hasFailed && !turns.isWanted) return { turns: ended, waitMs: Math.max(outcome.waitMs, backoffMs(failures, luck)) }
  return { turns: ended, waitMs: outcome === 'again' || turns.isWanted ? 0 : everyMs }
}
