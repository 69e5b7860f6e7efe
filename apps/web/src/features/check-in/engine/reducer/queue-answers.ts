import { m } from '@turnout/messages/generated/messages.js'
import type { LocalVerdict } from '../door-engine.ts'
import type { KeptGuest } from '../guests/kept-guest.ts'
import { type Answered, confirmedBy, rowsAfter } from '../local-changes.ts'
import type { Placed, QueuedScan } from '../store/door-store.ts'
import type { Moment } from './engine-messages.ts'
import { withConfirmed, withQueue, withRows } from './door-knowledge.ts'
import { type EngineState, withScreen } from './engine-state.ts'
import { isContradicted, tellSent, withHeldAnswers } from './queue-held.ts'
import { withDesk } from './scan-line.ts'
import { CORRECTION_MS } from './scan-messages.ts'

/** What the server answered, whichever tab asked. */
export interface Answers {
  readonly answered: readonly Answered<Placed<QueuedScan>>[]
  /** Not taken: they stay, for the organizer. */
  readonly refused: readonly Placed<QueuedScan>[]
}

/** The guests as the answers tell of them. */
export const rowsOf = ({ book }: EngineState, { answered }: Answers): readonly KeptGuest[] =>
  rowsAfter(answered, (publicId) => book.byReference(publicId))

/** Takes what the server answered to scans of this phone. */
export function withAnswers(state: EngineState, answers: Answers, at: Moment): EngineState {
  const { answered, refused } = answers
  const done = new Set(answered.map(({ scan }) => scan.seq))
  const kept = new Map(refused.map((scan) => [scan.seq, scan]))
  const queue = state.queue.flatMap((scan) => (done.has(scan.seq) ? [] : (kept.get(scan.seq) ?? scan)))
  const words = answered.flatMap(({ scan, result }) => confirmedBy(scan, result, at.ticks) ?? [])
  const known = withConfirmed(withRows(state, rowsOf(state, answers)), words)
  const settled = state.settled.with(new Map(answered.map(({ scan }) => [scan.scan.scan_id, true])))
  const heard = withQueue(withHeldAnswers(heardAt({ ...known, settled }, answered), answered, refused.length), queue)
  return tellSent(withCorrection(heard, answered, at), at.ms)
}

/** The desk learns what became of the scans that admitted a guest. */
function heardAt(state: EngineState, answered: readonly Answered[]): EngineState {
  const { letIn } = state.desk
  const mine = answered.flatMap(({ scan: { key }, result }) =>
    key !== null && letIn.get(key)?.scanId === result.scan_id
      ? [[key, { scanId: result.scan_id, answer: result }] as const]
      : [],
  )
  return mine.length === 0 ? state : withDesk(state, { letIn: letIn.with(new Map(mine)) })
}

/**
 * Shows the newest answer that contradicts an admission which was told just now, and counts all of
 * them.
 */
function withCorrection(state: EngineState, answered: readonly Answered[], at: Moment): EngineState {
  const wrong = answered.filter(({ scan, result }) => isContradicted(scan.told.verdict, result.verdict))
  if (wrong.length === 0) return state
  const isRecent = (scanId: string): boolean =>
    state.desk.told.some((told) => told.scanId === scanId && at.ticks - told.at < CORRECTION_MS)
  const recent = wrong.findLast(({ result }) => isRecent(result.scan_id))
  return withScreen(state, {
    contradicted: state.screen.contradicted + wrong.length,
    ...(recent && {
      correction: { scanId: recent.result.scan_id, told: recent.scan.told, result: ofAnotherGate(recent.result) },
    }),
  })
}

/** This phone let the guest in too late: "you" would be the wrong word. */
const ofAnotherGate = (result: LocalVerdict): LocalVerdict =>
  result.verdict === 'ALREADY_ADMITTED' ? { ...result, text: m.check_in_verdict_scanned_before() } : result
