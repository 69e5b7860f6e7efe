import type { Moment } from './engine-messages.ts'
import { type EngineState, talkOf, withTalk } from './engine-state.ts'
import { newTalk } from './talk-state.ts'
import { wantReading } from './list-reading.ts'
import { sendNow } from './queue-sending.ts'
import { chain, step, type Step, tell } from './step-chain.ts'

/* Who talks with the server: one tab of a list. A list that is not known yet has no others. */

/** This tab talks from now on; nothing changes if it did already. */
export function takeLead(state: EngineState, at: Moment): Step {
  if (state.life.is !== 'open' || state.life.talk !== null) return step(state)
  const session = state.sessions + 1
  return talkNow({ ...state, sessions: session, life: { ...state.life, talk: newTalk(session) } }, at)
}

/** Another tab talks. An upload that is under way is left to end: the server may have it. */
export function loseLead(state: EngineState): Step {
  if (state.life.is !== 'open' || state.life.talk === null) return step(state)
  const waits = ['read', 'send', 'spread'].map((name) => ({ type: 'stop-waiting', name }) as const)
  return step({ ...state, life: { ...state.life, talk: null } }, ...waits, { type: 'close-stream' })
}

/** Everything now, here or in the tab that talks. */
export function talkNow(state: EngineState, at: Moment): Step {
  if (talkOf(state) === null) return tell({ say: 'talk-now' })(state)
  return chain(withTalk(state, { listAskedAt: null }), (now) => wantReading(now, 'now', at), sendNow)
}

/**
 * Joins the other tabs as soon as it is known which list this is: before the phone's own copy is
 * read, so that nothing can be missed in between.
 */
export function joinTabs(state: EngineState, doorKey = state.door?.door_key): Step {
  const { life } = state
  if (life.is === 'closed' || life.hasJoined || doorKey === undefined) return step(state)
  return step({ ...state, life: { ...life, hasJoined: true } }, { type: 'join-tabs', doorKey })
}
