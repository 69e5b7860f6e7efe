import { type EngineState, talkOf } from './engine-state.ts'
import { andThen, step, type Step } from './step-chain.ts'
import { beginTurn, endTurn, type TurnOutcome, type Turns, wantTurn } from './talk-turns.ts'

/*
 * When waiting scans go up: at once, one upload at a time, by the tab that leads. An upload that was
 * begun belongs to the page, not to the session: the next session begins none beside it.
 */

/** While nothing waits, or a link or a PIN is missing: each is mended elsewhere. Milliseconds. */
export const ASK_SHUT_MS = 30_000

/** Something waits to be sent. */
export const nudgeSending = (state: EngineState): Step => want(state, wantTurn(state.sending.turns, 'nudge'))

/** Sends in any case. */
export const sendNow = (state: EngineState): Step => want(state, wantTurn(state.sending.turns, 'now'))

function want(state: EngineState, turns: Turns): Step {
  const wanted = { ...state, sending: { ...state.sending, turns } }
  return turns.isWanted ? beginSending(wanted) : step(wanted)
}

/** An upload begins, if this tab leads and none is under way. */
export function beginSending(state: EngineState): Step {
  const talk = talkOf(state)
  const { turns } = state.sending
  if (talk === null || turns.isRunning) return step(state)
  const begun = { ...state, sending: { turns: beginTurn(turns), outcome: null } }
  const stop = { type: 'stop-waiting', name: 'send' } as const
  if (state.door !== null) return step(begun, stop, { type: 'upload', session: talk.session, door: state.door })
  return andThen(step(begun, stop), (now) => endSending(now, 'done', 0))
}

/** The upload is over, and what it brought is kept. */
export function endSending(state: EngineState, outcome: TurnOutcome, luck: number): Step {
  const { turns, waitMs } = endTurn(state.sending.turns, outcome, { everyMs: ASK_SHUT_MS, luck })
  const ended = { ...state, sending: { turns, outcome: null } }
  if (talkOf(state) === null) return step(ended)
  return step(ended, { type: 'wait', name: 'send', ms: waitMs, message: { type: 'turn-came', turn: 'send' } })
}
