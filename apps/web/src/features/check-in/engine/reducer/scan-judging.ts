import { attendeeReference } from '@turnout/domain/check-in/attendee-reference.ts'
import { dateOfDoor } from '../../door-dates.ts'
import type { LocalVerdict, Scanned } from '../door-engine.ts'
import type { GuestBook } from '../guests/guest-book.ts'
import type { KeptGuest } from '../guests/kept-guest.ts'
import { judgeLocally, type LocalJudgement, type Named, rowOfCode } from '../judge-locally.ts'
import { localVerdict } from '../local-verdict.ts'
import { keptText } from '../prove-code.ts'
import type { QueuedScan, StoredDoor } from '../store/door-store.ts'
import { serverTime } from './door-knowledge.ts'
import type { Moment } from './engine-messages.ts'
import type { EngineState } from './engine-state.ts'
import type { Ask } from './desk-state.ts'

/** What came of an act: the scan to keep, which has the verdict to tell. */
interface Judged {
  readonly ask: Ask
  /** The scan whose admission is taken back. */
  readonly undoes: string | null
  readonly at: Moment
}

/** Judges an act by what is known now. */
export function judgedScan(state: EngineState, door: StoredDoor, { ask: asked, undoes, at }: Judged): QueuedScan {
  const { book } = state
  const ask = unlessNumber(state, asked)
  const { what, wish } = ask
  const now = serverTime(state, at.ms)
  const dateId = dateOfScan(door, ask, now)
  const judgement = judgeLocally(book, { list: door.list, now, dateId }, { ...namedBy(book, ask), wish })
  const { verdict, row, key, passDateId } = judgement
  const effect = effectOf(judgement)
  const told = localVerdict(judgement, {
    scanId: ask.scanId,
    what,
    list: door.list,
    admission:
      effect === 'in'
        ? { checked_in_at: now.toISOString(), device: door.device, isWaiting: true }
        : effect === 'out' || verdict.verdict === 'already_admitted'
          ? book.admissionOf(key ?? '', passDateId)
          : null,
    amountDue: row !== null && book.owes(row) ? (row.amount_due ?? null) : null,
    isOwn: key !== null && state.desk.letIn.get(key) !== undefined,
  })
  return {
    door_key: door.door_key,
    scan: {
      public_id: 'publicId' in what ? (row?.public_id ?? what.publicId) : null,
      code: 'code' in what ? keptText(what.code, row !== null) : null,
      action: wish.action,
      paid_with: wish.paidWith,
      ask_if_unpaid: wish.asksIfUnpaid,
      scan_id: ask.scanId,
      scanned_at: new Date(at.ms).toISOString(),
      device_verdict: told.verdict,
      took_ms: ask.seenAtMs === null ? null : Math.max(0, Math.ceil(at.ticks - ask.seenAtMs)),
      undoes,
      ...(dateId !== null && { event_occurrence_id: dateId }),
      ...(wish.letInBecause != null && { let_in_because: wish.letInBecause }),
    },
    device: door.device,
    key,
    ...(passDateId !== null && { pass_date: passDateId }),
    row,
    effect,
    paid_party: paidParty(judgement),
    told,
    refused: null,
  }
}

/** The date that a scan is judged by, at a list for the date of now; null: any, or the one of the list. */
const dateOfScan = ({ list }: StoredDoor, { wish }: Ask, now: Date): number | null =>
  list.dates?.mode === 'TODAY' ? (dateOfDoor(list, wish.dateId ?? null, now)?.id ?? null) : null

/** The effect of a verdict on the guest. */
function effectOf({ verdict }: LocalJudgement): QueuedScan['effect'] {
  if (verdict.verdict === 'admitted') return 'in'
  return verdict.verdict === 'checked_out' || verdict.verdict === 'undone' ? 'out' : null
}

const paidParty = ({ verdict, row }: LocalJudgement): string | null =>
  verdict.verdict === 'admitted' && verdict.marksOrderPaid ? (row?.party ?? null) : null

/**
 * A guest who was newer than the list is named by the hash of the code until the list has them.
 */
const rowNamed = (book: GuestBook, publicId: string): KeptGuest | undefined =>
  book.byReference(publicId) ?? (publicId.startsWith('#') ? book.byCodeHash(publicId.slice(1)) : undefined)

/** Whether the code of an act names a guest whom this phone knows. */
export const isCodeKnown = ({ book }: EngineState, { proven }: Ask): boolean =>
  proven != null && rowOfCode(book, proven) !== undefined

/**
 * Where the list allows it, the printed number of a ticket counts like its code, unless the text is
 * a code itself.
 */
function unlessNumber(state: EngineState, ask: Ask): Ask {
  if (!('code' in ask.what) || state.door?.list.accepts_public_ids !== true || isCodeKnown(state, ask)) return ask
  const reference = attendeeReference(ask.what.code)
  return reference === null ? ask : { ...ask, what: { publicId: reference } }
}

const namedBy = (book: GuestBook, { what, proven }: Ask): Named =>
  'publicId' in what
    ? { publicId: rowNamed(book, what.publicId)?.public_id ?? what.publicId }
    : { proven: proven ?? null }

/** What an undo is about; null: the guest is not inside. */
export function undoneGuest(
  { book, queue }: EngineState,
  publicId: string,
): { readonly key: string; readonly what: Scanned } | null {
  const row = rowNamed(book, publicId)
  const key = row?.public_id ?? publicId
  // Without a row: the code by which they were let in.
  const code = queue.findLast((one) => one.key === key)?.scan.code
  if (book.admissionOf(key) === null || (row === undefined && code == null)) return null
  return { key, what: row === undefined ? { code: code ?? '' } : { publicId: row.public_id } }
}

/**
 * The scan that an undo takes back; null: any standing admission, because it is not this page's
 * any more.
 */
export function scanUndone({ book, desk }: EngineState, key: string): string | null {
  const last = desk.letIn.get(key)
  if (last === undefined || last.answer === null) return last?.scanId ?? null
  const isStanding = book.isStanding(key, last.answer.check_in?.short_id)
  return last.answer.conflict !== null || isStanding ? last.scanId : null
}

/**
 * The verdict of a phone that has nothing yet: no guest is known, and there is no list to queue for.
 */
export const nothingKnown = ({ what, scanId }: Ask): LocalVerdict =>
  localVerdict(
    { verdict: { verdict: 'unknown' }, row: null, key: null, passDateId: null, productId: null, used: null },
    { scanId, what, list: { name: '', products: [] }, admission: null, amountDue: null, isOwn: false },
  )
