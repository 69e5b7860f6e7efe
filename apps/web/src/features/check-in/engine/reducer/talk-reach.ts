import type { WireFailure } from '../network/door-wire.ts'
import { type EngineState, withScreen, withTalk } from './engine-state.ts'
import { step, andThen, type Step, tell } from './step-chain.ts'
import type { TurnOutcome } from './talk-turns.ts'

/** The list is not what it was: ask for it, then load its guests. */
export const OTHER_REVISION: WireFailure = { failed: 'later', message: '', waitMs: 0 }

/** Tells whether the server is there, whether it wants a PIN, and whether the link opens anything. */
export const reach =
  (failure: WireFailure | null) =>
  (state: EngineState): Step => {
    const failed = failure?.failed ?? null
    const before = state.screen
    // Silence says nothing about link and PIN.
    const reached = {
      isOnline: failed !== 'silent',
      needsPin: failed === 'pin' || (failed === 'silent' && before.needsPin),
      isGone: failed === 'gone' || (failed === 'silent' && before.isGone),
    }
    return andThen(step(withScreen(state, reached)), tell({ say: 'reach', reach: reached }))
  }

/** What a failure means for the turn that met it. */
export function outcomeOf(state: EngineState, failure: WireFailure): Step & { readonly outcome: TurnOutcome } {
  if (failure === OTHER_REVISION) return { ...step(withTalk(state, { listAskedAt: null })), outcome: 'again' }
  const told = reach(failure)(state)
  // Nothing to back off from: the list says when it opens, and a link or a PIN is mended
  // elsewhere.
  if (failure.failed === 'closed' || failure.failed === 'gone' || failure.failed === 'pin')
    return { ...told, outcome: 'done' }
  return { ...told, outcome: { failed: true, waitMs: failure.waitMs } }
}
