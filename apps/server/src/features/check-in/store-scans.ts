import type { ScanResult } from '@turnout/contract/check-in/door.ts'
import { sql } from 'kysely'
import { sqlState, type Reader, type Transaction } from '../../platform/database/database.ts'
import { rowsLiteral } from '../../platform/database/rows-literal.ts'

/** The answer to a scan as it is kept: without words, which follow the caller's language, and without what was sent. */
export type ScanRecord = Omit<ScanResult, 'public_id' | 'code' | 'scan_id' | 'text'>

/** What is left out of a kept answer, because most answers say it. */
const USUAL = {
  conflict: null,
  attendee: null,
  check_in: null,
  can_mark_as_paid: false,
  amount_due: null,
  is_unpaid: false,
  marked_as_paid: false,
} as const satisfies Partial<ScanRecord>

const shortened = (record: ScanRecord): string =>
  JSON.stringify(record, (_key, value: unknown) => (value === null || value === false ? undefined : value))

/** `price_label` and `device` are null where they were left out. */
function whole(kept: Partial<ScanRecord> & Pick<ScanRecord, 'verdict'>): ScanRecord {
  const record = { ...USUAL, ...kept }
  return {
    ...record,
    attendee: record.attendee && { ...record.attendee, price_label: record.attendee.price_label ?? null },
    check_in: record.check_in && { ...record.check_in, device: record.check_in.device ?? null },
  }
}

/** One scan of one list. */
export interface ScanName {
  readonly listId: number
  readonly scanId: string
}

export const scanKey = ({ listId, scanId }: ScanName): string => `${listId} ${scanId}`

/** A scan that was answered before. */
export interface StoredScan extends ScanName {
  readonly answer: ScanRecord
  readonly attendeeId: number | null
  /** The admission that it began. */
  readonly admission: string | null
  readonly isOpenConflict: boolean
}

/** Scans of these ids that were answered before, by `scanKey`. */
export async function storedScans(reader: Reader, names: readonly ScanName[]): Promise<Map<string, StoredScan>> {
  if (names.length === 0) return new Map()
  const found = await sql<StoredScan>`
    select s.check_in_list_id as "listId", s.scan_id as "scanId", s.answer, s.attendee_id as "attendeeId",
      case when s.verdict = 'ADMITTED' then (select ci.short_id from check_ins ci where ci.id = s.check_in_id) end as admission,
      s.conflict is not null and s.settled_at is null as "isOpenConflict"
    from unnest(${names.map(({ listId }) => listId)}::bigint[], ${names.map(({ scanId }) => scanId)}::text[]) as n (list_id, scan_id)
    join scans s on s.check_in_list_id = n.list_id and s.scan_id = n.scan_id and s.is_judged`.execute(reader.query)
  return new Map(found.rows.map((row) => [scanKey(row), { ...row, answer: whole(row.answer) }]))
}

/** An admission to be written. */
export interface NewAdmission {
  readonly accountId: number
  readonly eventId: number
  readonly listId: number
  readonly attendeeId: number
  readonly publicId: string
  /** Of the ticket as it was judged; with another one it was cancelled, moved or given a fresh code meanwhile. */
  readonly codeVersion: number
  readonly shortId: string
  readonly device: string | null
  readonly deviceId: string | null
  readonly enteredAt: Date
  /** It ended in the upload that began it. */
  readonly closedBecause: string | null
  readonly requestId: string | null
}

/** An admission that a scan tells of: one that is written together with it, or one that is in the table. */
export type AdmissionName = { readonly place: number } | { readonly id: number } | null

export interface NewScan {
  readonly listId: number
  readonly scanId: string | null
  readonly attendeeId: number | null
  /** The admission that it began or ended. */
  readonly admission: AdmissionName
  readonly action: string
  readonly verdict: string
  /** Null when the list was closed and nothing was judged. */
  readonly answer: ScanRecord | null
  readonly device: string | null
  readonly deviceId: string | null
  readonly scannedAt: string | null
  readonly deviceVerdict: string | null
  readonly occurredAt: Date
  readonly tookMs: number | null
  readonly conflict: string | null
  /** ADMITTED_TWICE: the admission that stood. */
  readonly conflictWith: AdmissionName
}

/** Fields in the order of the type `door_admission_row`. */
const admissionRow = (admission: NewAdmission) => [
  admission.accountId,
  admission.eventId,
  admission.listId,
  admission.attendeeId,
  admission.publicId,
  admission.shortId,
  admission.device,
  admission.deviceId,
  admission.enteredAt.toISOString(),
  admission.closedBecause,
  admission.requestId,
  admission.codeVersion,
]

const placeOf = (name: AdmissionName) => (name !== null && 'place' in name ? name.place : null)
const idOf = (name: AdmissionName) => (name !== null && 'id' in name ? name.id : null)

/** Fields in the order of the type `door_scan_row`. */
const scanRow = (scan: NewScan) => [
  scan.listId,
  scan.scanId,
  scan.answer !== null,
  scan.attendeeId,
  placeOf(scan.admission),
  idOf(scan.admission),
  scan.action,
  scan.verdict,
  scan.answer && shortened(scan.answer),
  scan.device,
  scan.deviceId,
  scan.scannedAt,
  scan.deviceVerdict,
  scan.occurredAt.toISOString(),
  scan.tookMs,
  scan.conflict,
  placeOf(scan.conflictWith),
  idOf(scan.conflictWith),
]

/** What `record_scans` throws when somebody else was faster. */
const OVERTAKEN = 'TN001'

/**
 * Writes admissions with their history, and scans, in one call. False when somebody else was faster with one of them, or a ticket has become another:
 * then nothing of it is written, and a transaction around it has to be given up. A scan of a closed list (without answer) that is already kept
 * stays as it is.
 */
export async function writeScans(
  reader: Reader,
  admissions: readonly NewAdmission[],
  scans: readonly NewScan[],
): Promise<boolean> {
  if (scans.length === 0) return true
  try {
    await sql`
      select record_scans(${rowsLiteral(admissions.map(admissionRow))}::door_admission_row[],
        ${rowsLiteral(scans.map(scanRow))}::door_scan_row[])`.execute(reader.query)
    return true
  } catch (error) {
    if (sqlState(error) === OVERTAKEN) return false
    throw error
  }
}

/** Marks conflicts as seen to, because the device itself took back what it had done. */
export async function settleTakenBack(tx: Transaction, names: readonly ScanName[]): Promise<void> {
  if (names.length === 0) return
  await sql`
    update scans s set settled_at = clock_timestamp()
    from unnest(${names.map(({ listId }) => listId)}::bigint[], ${names.map(({ scanId }) => scanId)}::text[]) as n (list_id, scan_id)
    where s.check_in_list_id = n.list_id and s.scan_id = n.scan_id and s.is_judged and s.conflict is not null and s.settled_at is null`.execute(
    tx.query,
  )
}
