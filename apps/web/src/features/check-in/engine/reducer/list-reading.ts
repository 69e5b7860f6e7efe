import { windowAt } from './door-knowledge.ts'
import type { Effect } from './engine-effects.ts'
import type { Moment } from './engine-messages.ts'
import { type EngineState, talkOf, withScreen, withTalk } from './engine-state.ts'
import type { ReadNext, ReadStep, Talk } from './talk-state.ts'
import { missingOf } from './list-copy.ts'
import { ASK_SHUT_MS } from './queue-sending.ts'
import { andThen, chain, step, type Step, tell } from './step-chain.ts'
import { outcomeOf, reach } from './talk-reach.ts'
import { beginTurn, endTurn, type TurnOutcome, wantTurn } from './talk-turns.ts'
import type { WireFailure } from '../network/door-wire.ts'

/*
 * A turn of reading: the list if it is old, then what is missing of its guests, then what changed.
 * Each answer is written before the next is asked for.
 */

/**
 * How often is asked for changes where no stream says that there are some, and where one does;
 * milliseconds.
 */
const ASK_MS = 10_000
const ASK_WITH_STREAM_MS = 60_000
/** The list itself is asked for again after this long, milliseconds. */
const LIST_AGE_MS = 60_000

/** A caller wants the list read: at once if nothing is being read. */
export function wantReading(state: EngineState, why: 'nudge' | 'now', at: Moment): Step {
  const talk = talkOf(state)
  if (talk === null) return step(state)
  const turns = wantTurn(talk.turns, why)
  const wanted = withTalk(state, { turns })
  return turns.isWanted ? beginReading(wanted, at) : step(wanted)
}

export function beginReading(state: EngineState, at: Moment): Step {
  const talk = talkOf(state)
  if (talk === null || talk.turns.isRunning) return step(state)
  const begun = withTalk(state, { turns: beginTurn(talk.turns) })
  const isOld = talk.listAskedAt === null || at.ticks - talk.listAskedAt > LIST_AGE_MS || state.door === null
  return andThen(step(begun, { type: 'stop-waiting', name: 'read' }), (now) =>
    isOld ? readStep(now, { at: 'list' }, { type: 'ask-list', session: talk.session }) : readOn(now, at),
  )
}

export const readStep = (state: EngineState, next: ReadStep, ...effects: readonly Effect[]): Step =>
  step(withTalk(state, { step: next }), ...effects)

/** The list is known: what is read now depends on whether it is open. */
function readOn(state: EngineState, at: Moment): Step {
  return chain(state, reach(null), openStream, (now) =>
    windowAt(now, at.ms) === 'ACTIVE' ? readGuests(now, at) : endReading(now, 'done', at),
  )
}

function openStream(state: EngineState): Step {
  if (talkOf(state)?.stream !== 'none') return step(state)
  return step(withTalk(state, { stream: 'opening' }), { type: 'open-stream' })
}

/** Asks for what is missing; when nothing is, for what changed. */
function readGuests(state: EngineState, at: Moment): Step {
  const [talk, { door }] = [talkOf(state), state]
  if (talk === null || door === null) return step(state)
  const stretches = missingOf(door)
  if (stretches.length === 0)
    return chain(state, tell({ say: 'reading' }), (now) =>
      askChanges(now, { after: null, since: null, askedAt: at.ticks }, at),
    )
  return readStep(state, { at: 'copy' }, { type: 'ask-pages', session: talk.session, door, stretches })
}

interface ChangesAsked {
  /** null: the first page. */
  readonly after: string | null
  /** Of the first page. */
  readonly since: string | null
  readonly askedAt: number
}

function askChanges(state: EngineState, { after, since, askedAt }: ChangesAsked, at: Moment): Step {
  const [talk, { door }] = [talkOf(state), state]
  if (talk === null || door?.copy == null) return endReading(state, 'done', at)
  const asked: Effect = { type: 'ask-changes', session: talk.session, door, since: door.copy.since, after }
  return readStep(state, { at: 'changes', since, askedAt }, asked)
}

/** What came is written: goes on from there. */
export function readNext(state: EngineState, next: ReadNext, at: Moment): Step {
  if (next.go === 'on') return readOn(state, at)
  if (next.go === 'copy') return readGuests(state, at)
  if (next.go === 'changes') return askChanges(state, next, at)
  return next.go === 'end'
    ? endReading(state, next.outcome, at)
    : chain(state, reach(null), (now) => endReading(now, 'done', at))
}

export function failReading(state: EngineState, failure: WireFailure, at: Moment): Step {
  const { outcome, ...told } = outcomeOf(state, failure)
  return andThen(told, (now) => endReading(now, outcome, at))
}

function endReading(state: EngineState, outcome: TurnOutcome, { luck }: Moment): Step {
  const talk = talkOf(state)
  if (talk === null) return step(state)
  const { turns, waitMs } = endTurn(talk.turns, outcome, { everyMs: readEveryMs(state, talk), luck })
  const told = withScreen(state, { isFailing: turns.failures > 0 })
  return step(withTalk(told, { turns, step: { at: 'rest' } }), {
    type: 'wait',
    name: 'read',
    ms: waitMs,
    message: { type: 'turn-came', turn: 'read' },
  })
}

function readEveryMs({ screen }: EngineState, { stream }: Talk): number {
  if (screen.needsPin || screen.isGone) return ASK_SHUT_MS
  return stream === 'open' ? ASK_WITH_STREAM_MS : ASK_MS
}
