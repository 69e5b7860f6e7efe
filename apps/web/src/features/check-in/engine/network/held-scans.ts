import type { DoorState, Sent } from '../door-engine.ts'
import type { Answered } from '../local-changes.ts'
import { pendingOf } from '../pending-words.ts'
import type { StateStore } from '../store/state-store.ts'

/**
 * The scans that wait because the server cannot be reached. They are watched until all are sent, so
 * that staff can be told.
 */
export interface HeldScans {
  /** Something waits from before the page was opened. */
  begin(): void
  /** Takes what the server answered, and how many it would not take. */
  take(answered: readonly Answered[], refused: number): void
  /** Looks whether all of it was sent now. */
  look(): void
}

/** @param now the server's clock */
export function holdScans(state: StateStore, now: () => Date): HeldScans {
  /** null: nothing is held. */
  let held: Answered[] | null = null
  let refused = 0
  const begin = (): void => {
    if (held !== null) return
    held = []
    refused = 0
    state.set({ sent: null })
  }
  state.subscribe(() => isHolding(state.get()) && begin())
  return {
    begin,
    take(answered, notTaken) {
      if (held === null) return
      held.push(...answered)
      refused += notTaken
    },
    look() {
      if (held === null || state.get().waiting > 0) return
      const sent = held.length > 0 && refused === 0 ? sentOf(held, now()) : null
      held = null
      state.set({ sent })
    },
  }
}

const isHolding = ({ isOnline, waiting }: DoorState): boolean => !isOnline && waiting > 0

function sentOf(held: readonly Answered[], at: Date): Sent {
  const contradicted = held.filter(({ scan, result }) => isContradicted(scan.told.verdict, result.verdict))
  const [first] = contradicted
  const isElsewhere = contradicted.length === 1 && first?.result.verdict === 'ALREADY_ADMITTED'
  return {
    at: at.toISOString(),
    what: pendingOf(held.map(({ scan }) => scan)),
    contradicted: contradicted.length,
    elsewhere: isElsewhere ? (first.result.check_in?.device ?? null) : null,
  }
}

/** Somebody was let in here, and the server knew better. */
export const isContradicted = (told: string, answered: string): boolean =>
  told === 'ADMITTED' && answered !== 'ADMITTED'
