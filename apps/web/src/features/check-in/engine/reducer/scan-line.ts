import type { LocalVerdict, UndoOutcome } from '../door-engine.ts'
import type { StoredDoor } from '../store/door-store.ts'
import type { Moment } from './engine-messages.ts'
import type { ReadCode } from '../prove-code.ts'
import type { EngineState } from './engine-state.ts'
import type { Ask, Desk } from './desk-state.ts'
import { isCodeKnown, judgedScan, nothingKnown, scanUndone, undoneGuest } from './scan-judging.ts'
import { step, type Step } from './step-chain.ts'

/*
 * The line of acts before the judge. Each is judged at once when its turn comes, kept before its verdict is shown, and
 * shown when it is kept.
 */

export const withDesk = (state: EngineState, changes: Partial<Desk>): EngineState => ({
  ...state,
  desk: { ...state.desk, ...changes },
})

/** Whether a guest may be known better in a moment. */
export const isListComing = ({ life, door, screen }: EngineState): boolean =>
  life.is === 'open' && door !== null && screen.isOnline && !screen.isReady

/** Whether a code is worth waiting for its row. Any text may be a legacy code where there are some. */
export const mayHaveRow = ({ door }: EngineState, code: ReadCode | null): code is ReadCode =>
  code !== null && ('ticket' in code || door?.list.has_legacy_codes === true)

/** Codes whose waiting is over stand in line, in the order in which they came. */
export function lineUp(state: EngineState): EngineState {
  const { waiting, line } = state.desk
  if (waiting.length === 0) return state
  const isOver = (ask: Ask): boolean =>
    ask.proven !== undefined && (!mayHaveRow(state, ask.proven) || !isListComing(state) || isCodeKnown(state, ask))
  const over = waiting.filter(isOver)
  if (over.length === 0) return state
  return withDesk(state, { waiting: waiting.filter((ask) => !isOver(ask)), line: [...line, ...over] })
}

interface Turn {
  readonly ask: Ask
  readonly door: StoredDoor
  readonly at: Moment
}

/** Takes the acts of the line as far as they go. */
export function advanceLine(state: EngineState, at: Moment): Step {
  const [ask] = state.desk.line
  if (ask === undefined || state.desk.step.at !== 'rest') return step(state)
  const next = takeFirst(state, ask, at)
  if (next.state.desk.step.at !== 'rest') return next
  const rest = advanceLine(next.state, at)
  return step(rest.state, ...next.effects, ...rest.effects)
}

function takeFirst(state: EngineState, ask: Ask, at: Moment): Step {
  const { door } = state
  if (ask.undoOf !== null) return door === null ? answerFirst(state, 'closed') : takeUndo(state, { ask, door, at })
  if (door === null) return answerFirst(state, nothingKnown(ask))
  return judgeOrProve(state, { ask, door, at }, null)
}

function takeUndo(state: EngineState, { ask, door, at }: Turn): Step {
  const guest = undoneGuest(state, ask.undoOf ?? '')
  if (guest === null) return answerFirst(state, 'not_inside')
  return judgeOrProve(state, { ask: { ...ask, what: guest.what }, door, at }, scanUndone(state, guest.key))
}

/** Judges the first act; a code has to be proven before. */
function judgeOrProve(state: EngineState, turn: Turn, undoes: string | null): Step {
  const { ask, door } = turn
  const line = [ask, ...state.desk.line.slice(1)]
  if (!('code' in ask.what) || ask.proven !== undefined) return judge(withDesk(state, { line }), turn, undoes)
  const proving = withDesk(state, { line, step: { at: 'proving', scanId: ask.scanId } })
  return step(proving, { type: 'prove-code', scanId: ask.scanId, text: ask.what.code, door })
}

/** Judges the first act by what is known now, and has it kept. */
export function judge(state: EngineState, { ask, door, at }: Turn, undoes: string | null): Step {
  const scan = judgedScan(state, door, { ask, undoes, at })
  const keeping = withDesk(state, { step: { at: 'keeping', scan, undoes } })
  return step(keeping, { type: 'keep-scan', scan, knownSeq: state.knownSeq })
}

/** The first act of the line is over. */
export function answerFirst(state: EngineState, value: LocalVerdict | UndoOutcome): Step {
  const [ask, ...line] = state.desk.line
  if (ask === undefined) return step(state)
  return step(withDesk(state, { line, step: { at: 'rest' } }), { type: 'answer', askId: ask.scanId, value })
}
