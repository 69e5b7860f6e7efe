import type { ScanMessage } from './engine-messages.ts'
import type { EngineState } from './engine-state.ts'
import type { Ask } from './desk-state.ts'
import type { Placed, QueuedScan } from '../store/door-store.ts'
import type { LocalVerdict, UndoOutcome } from '../door-engine.ts'
import { withQueued } from './door-knowledge.ts'
import { nudgeSending } from './queue-sending.ts'
import { answerFirst, isListComing, judge, mayHaveRow, withDesk } from './scan-line.ts'
import { chain, type Handlers, step, type Step, tell } from './step-chain.ts'

/**
 * How long a guest waits for their name while the list is still coming; milliseconds. The verdict
 * itself needs no list.
 */
const ROW_WAIT_MS = 300

/** The same for a code of another system, of which the list alone tells the verdict. */
const LEGACY_WAIT_MS = 3000

/**
 * A correction of a scan that was told longer ago comes too late to be shown over the screen;
 * milliseconds.
 */
export const CORRECTION_MS = 20_000

export const SCAN_HANDLERS: Handlers<ScanMessage['type']> = {
  'scan-asked': (state, { scanId, what, wish }) => {
    const { seenAtMs, ...wished } = wish
    const ask: Ask = { scanId, undoOf: null, what, wish: wished, seenAtMs }
    // While the list is loaded with a network, a phone would otherwise say "Come in" to a guest whose name is
    // a few milliseconds away.
    if (!('code' in what) || state.door === null || !isListComing(state)) return standInLine(state, ask)
    const waiting = withDesk(state, { waiting: [...state.desk.waiting, ask] })
    return step(waiting, { type: 'prove-code', scanId, text: what.code, door: state.door })
  },
  'undo-asked': (state, { scanId, publicId }) =>
    standInLine(state, {
      scanId,
      undoOf: publicId,
      what: { publicId },
      wish: { action: 'undo', asksIfUnpaid: false, paidWith: null },
      seenAtMs: null,
    }),
  'code-proven': (state, { scanId, proven }) => {
    const { desk } = state
    const known = (ask: Ask): Ask => (ask.scanId === scanId ? { ...ask, proven } : ask)
    const isFirst = desk.step.at === 'proving' && desk.step.scanId === scanId
    const next = withDesk(state, {
      waiting: desk.waiting.map(known),
      line: desk.line.map(known),
      step: isFirst ? { at: 'rest' } : desk.step,
    })
    // Whether they wait at all is seen when the message is through.
    if (isFirst || !mayHaveRow(state, proven)) return step(next)
    return step(next, {
      type: 'wait',
      name: `row ${scanId}`,
      ms: 'ticket' in proven ? ROW_WAIT_MS : LEGACY_WAIT_MS,
      message: { type: 'row-awaited', scanId },
    })
  },
  'row-awaited': (state, { scanId }) => {
    const { waiting, line } = state.desk
    const over = waiting.filter((ask) => ask.scanId === scanId)
    return step(withDesk(state, { waiting: waiting.filter((ask) => ask.scanId !== scanId), line: [...line, ...over] }))
  },
  'scan-kept': (state, { kept, at }) => {
    const { door, desk } = state
    const [ask] = desk.line
    if (ask === undefined || door === null || desk.step.at !== 'keeping') return step(state)
    // Another tab of this phone was quicker: with what it did, the verdict may differ.
    if ('missed' in kept) return judge(withQueued(state, kept.missed), { ask, door, at }, desk.step.undoes)
    const { scan } = desk.step
    return tellKept(withQueued(state, [{ ...scan, seq: kept.seq }]), { ...scan, seq: kept.seq }, at.ticks)
  },
}

const standInLine = (state: EngineState, ask: Ask): Step => step(withDesk(state, { line: [...state.desk.line, ask] }))

/** A scan is kept: the caller is told, then the other tabs and the server. */
function tellKept(state: EngineState, scan: Placed<QueuedScan>, now: number): Step {
  const { desk } = state
  const [ask] = desk.line
  const known = withDesk(state, {
    told: [...desk.told.filter(({ at }) => now - at < CORRECTION_MS), { scanId: scan.scan.scan_id, at: now }],
    letIn: scan.key === null ? desk.letIn : desk.letIn.with(letInChange(scan, scan.key)),
  })
  const isUndo = ask !== undefined && ask.undoOf !== null
  return chain(
    known,
    (after) => answerFirst(after, isUndo ? undoOutcome(scan.told) : scan.told),
    tell({ say: 'queued', scan }),
    nudgeSending,
    (after) => (after.screen.isOnline ? step(after) : step(after, { type: 'send-in-background' })),
  )
}

const letInChange = ({ effect, scan }: QueuedScan, key: string) =>
  new Map(effect === null ? [] : [[key, effect === 'in' ? { scanId: scan.scan_id, answer: null } : null]])

function undoOutcome({ verdict }: LocalVerdict): UndoOutcome {
  if (verdict === 'UNDONE') return 'undone'
  return verdict === 'NOT_INSIDE' ? 'not_inside' : 'closed'
}
