import { judgeScan, type Scan, type ScanAction, type Verdict, type VerdictName } from './judge-scan.ts'

/**
 * A scan on which a device told the guest its verdict already. It is recorded as it happened; this
 * file decides what it changes, and whether the server knew better. See docs/domain/check-in.md.
 */
export const CONFLICTS = [
  'ADMITTED_TWICE',
  'CANCELLED',
  'REVOKED',
  'NOT_ON_LIST',
  'UNPAID',
  'UNKNOWN',
  'LIST_CLOSED',
  'OTHER_DATE',
] as const
type Conflict = (typeof CONFLICTS)[number]

export interface DecidedScan extends Scan {
  /** The verdict that the device gave the guest. */
  readonly deviceVerdict: VerdictName
  /** When it happened, by the server's clock (`scanTime`). */
  readonly occurredAt: Date
}

export interface RecordedScan {
  /**
   * The verdict that is answered and kept. An admission begins with `admitted` and ends with
   * `checked_out` or `undone`, and with nothing else.
   */
  readonly verdict: VerdictName
  readonly marksOrderPaid: boolean
  readonly isUnpaid: boolean
  /** Admitted at a door of another date, with the entry of the date of the ticket. */
  readonly usesEntry: boolean
  /** The device admitted a guest whom the server would have refused; they are inside without an admission. */
  readonly conflict: Conflict | null
}

/** The verdict of a device that did the act that staff wanted. */
const DONE: Readonly<Record<ScanAction, VerdictName>> = {
  'check-in': 'admitted',
  'check-in-and-mark-order-as-paid': 'admitted',
  'check-out': 'checked_out',
  undo: 'undone',
}

const CONFLICT_OF: Partial<Readonly<Record<VerdictName, Conflict>>> = {
  already_admitted: 'ADMITTED_TWICE',
  cancelled: 'CANCELLED',
  revoked_code: 'REVOKED',
  not_on_list: 'NOT_ON_LIST',
  unpaid: 'UNPAID',
  unknown: 'UNKNOWN',
  list_not_active: 'LIST_CLOSED',
  list_expired: 'LIST_CLOSED',
  other_date: 'OTHER_DATE',
  date_cancelled: 'OTHER_DATE',
  too_early: 'OTHER_DATE',
  too_late: 'OTHER_DATE',
}

/**
 * The list's window is this much wider for a corrected clock, which is off by the time that the
 * upload took, milliseconds.
 */
const WINDOW_TOLERANCE_MS = 5000
/** Entry times are told by the minute. */
const ENTRY_TOLERANCE_MS = 60_000

export function recordDecidedScan(scan: DecidedScan): RecordedScan {
  const { deviceVerdict, action } = scan
  if (deviceVerdict !== DONE[action]) return keptAsTold(deviceVerdict)
  const verdict = judgeScan({ ...scan, list: widened(scan.list), asksIfUnpaid: false }, scan.occurredAt)
  const conflict = deviceVerdict === 'admitted' ? (CONFLICT_OF[verdict.verdict] ?? null) : null
  return recorded(verdict, conflict)
}

/** The server's record of a scan on which it was asked first. */
export const recordAskedScan = (scan: Scan, now: Date): RecordedScan => recorded(judgeScan(scan, now), null)

const recorded = (verdict: Verdict, conflict: Conflict | null): RecordedScan => ({
  verdict: verdict.verdict,
  marksOrderPaid: verdict.verdict === 'admitted' && verdict.marksOrderPaid,
  isUnpaid: verdict.verdict === 'admitted' && verdict.isUnpaid,
  usesEntry: verdict.verdict === 'admitted' && verdict.usesEntry === true,
  conflict,
})

/** Verdicts that begin or end an admission. */
const MOVES: ReadonlySet<VerdictName> = new Set(Object.values(DONE))

// The device turned a guest away: no admission changed, and the verdict that the guest was told
// is kept. A move that belongs to another action comes from a broken device, and nothing was done
// by it.
const keptAsTold = (told: VerdictName): RecordedScan => ({
  verdict: MOVES.has(told) ? 'unknown' : told,
  marksOrderPaid: false,
  isUnpaid: false,
  usesEntry: false,
  conflict: null,
})

const widened = (list: Scan['list']): Scan['list'] => ({
  ...list,
  activatesAt: list.activatesAt && new Date(list.activatesAt.getTime() - WINDOW_TOLERANCE_MS),
  expiresAt: list.expiresAt && new Date(list.expiresAt.getTime() + WINDOW_TOLERANCE_MS),
  dates: list.dates ? { ...list.dates, toleranceMs: ENTRY_TOLERANCE_MS } : null,
})
