import { sql } from 'kysely'
import { sqlState, type Reader, type Transaction } from '../../../platform/database/database.ts'
import { ROW_FIELDS, type DoorAdmissionRow, type DoorScanRow } from '../../../platform/database/row-types.ts'
import { rowsLiteral } from '../../../platform/database/rows-literal.ts'
import { shortened, type ScanName, type ScanRecord } from './store-verdicts.ts'

/** An admission to be written. */
export interface NewAdmission {
  readonly accountId: number
  readonly eventId: number
  readonly listId: number
  readonly attendeeId: number
  readonly publicId: string
  /**
   * Of the ticket as it was judged; with another one it was cancelled, became another ticket or got a fresh code
   * meanwhile.
   */
  readonly codeVersion: number
  readonly shortId: string
  readonly device: string | null
  readonly deviceId: string | null
  readonly enteredAt: Date
  /** Of a pass: the date of it that this is for; null: no pass. */
  readonly dateId: number | null
  /** The date of the ticket, or of a pass, as it was judged; null: the event has one date. */
  readonly ticketDateId: number | null
  /** The date whose entry it used at a door of another one; null: it is for the date of the door. */
  readonly usedDateId: number | null
  /** It ended in the upload that began it. */
  readonly closedBecause: string | null
  readonly requestId: string | null
}

/**
 * An admission that a scan tells of: one that is written together with it, or one that is in the
 * table.
 */
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
  readonly record: ScanRecord | null
  readonly device: string | null
  readonly deviceId: string | null
  readonly scannedAt: string | null
  readonly deviceVerdict: string | null
  readonly occurredAt: Date
  readonly tookMs: number | null
  readonly letInBecause: string | null
  readonly conflict: string | null
  /** ADMITTED_TWICE: the admission that stood. */
  readonly conflictWith: AdmissionName
}

const admissionRow = (admission: NewAdmission): DoorAdmissionRow => ({
  account_id: admission.accountId,
  event_id: admission.eventId,
  check_in_list_id: admission.listId,
  attendee_id: admission.attendeeId,
  public_id: admission.publicId,
  short_id: admission.shortId,
  device: admission.device,
  device_id: admission.deviceId,
  entered_at: admission.enteredAt.toISOString(),
  closed_because: admission.closedBecause,
  request_id: admission.requestId,
  code_version: admission.codeVersion,
  occurrence_id: admission.dateId,
  used_occurrence_id: admission.usedDateId,
  ticket_occurrence_id: admission.ticketDateId,
})

const placeOf = (name: AdmissionName) => (name !== null && 'place' in name ? name.place : null)
const idOf = (name: AdmissionName) => (name !== null && 'id' in name ? name.id : null)

const scanRow = (scan: NewScan): DoorScanRow => ({
  check_in_list_id: scan.listId,
  scan_id: scan.scanId,
  is_judged: scan.record !== null,
  attendee_id: scan.attendeeId,
  admission: placeOf(scan.admission),
  check_in_id: idOf(scan.admission),
  action: scan.action,
  verdict: scan.verdict,
  answer: scan.record && shortened(scan.record),
  device: scan.device,
  device_id: scan.deviceId,
  scanned_at: scan.scannedAt,
  device_verdict: scan.deviceVerdict,
  occurred_at: scan.occurredAt.toISOString(),
  took_ms: scan.tookMs,
  conflict: scan.conflict,
  conflict_admission: placeOf(scan.conflictWith),
  conflict_with: idOf(scan.conflictWith),
  let_in_because: scan.letInBecause,
})

/** The error that `record_scans` throws when another call was faster. */
const OVERTAKEN = 'TN001'

/**
 * Writes admissions with their history, and scans, in one call. False when another call was faster with one of them, or
 * a ticket has become another or went to another date: then nothing of it is written, and a transaction around it has to
 * be given up. A scan of
 * a closed list (without answer) that is already kept stays as it is.
 */
export async function writeScans(
  reader: Reader,
  admissions: readonly NewAdmission[],
  scans: readonly NewScan[],
): Promise<boolean> {
  if (scans.length === 0 && admissions.length === 0) return true
  try {
    await sql`
      select record_scans(${rowsLiteral(ROW_FIELDS.door_admission_row, admissions.map(admissionRow))}::door_admission_row[],
        ${rowsLiteral(ROW_FIELDS.door_scan_row, scans.map(scanRow))}::door_scan_row[])`.execute(reader.query)
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
