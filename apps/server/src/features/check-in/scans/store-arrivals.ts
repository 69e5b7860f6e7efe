import { sql } from 'kysely'
import { sqlState, type Reader } from '../../../platform/database/database.ts'
import { ROW_FIELDS, type DoorArrivalRow } from '../../../platform/database/row-types.ts'
import { rowsLiteral } from '../../../platform/database/rows-literal.ts'

/** A scan that lets its guest in, provided that the ticket is as its code says. */
export interface NewArrival {
  readonly accountId: number
  readonly eventId: number
  readonly listId: number
  readonly attendeeId: number
  readonly productId: number
  readonly codeVersion: number
  /** Names the admission. */
  readonly shortId: string
  readonly scanId: string
  readonly device: string | null
  readonly deviceId: string | null
  readonly deviceVerdict: string | null
  readonly scannedAt: string | null
  readonly occurredAt: Date
  readonly enteredAt: Date
  readonly tookMs: number | null
  readonly requestId: string | null
}

/** The guests who came in, as they are shown at the door. */
export interface ArrivedGuestRow {
  readonly public_id: string
  readonly first_name: string
  readonly last_name: string
  readonly product_title: string
  readonly price_label: string | null
}

const arrivalRow = (arrival: NewArrival): DoorArrivalRow => ({
  account_id: arrival.accountId,
  event_id: arrival.eventId,
  check_in_list_id: arrival.listId,
  attendee_id: arrival.attendeeId,
  product_id: arrival.productId,
  code_version: arrival.codeVersion,
  short_id: arrival.shortId,
  scan_id: arrival.scanId,
  device: arrival.device,
  device_id: arrival.deviceId,
  device_verdict: arrival.deviceVerdict,
  scanned_at: arrival.scannedAt,
  occurred_at: arrival.occurredAt.toISOString(),
  entered_at: arrival.enteredAt.toISOString(),
  took_ms: arrival.tookMs,
  request_id: arrival.requestId,
})

/** A unique violation, and a deadlock: the database undid the whole statement. */
const OVERTAKEN = new Set(['23505', '40P01'])

/**
 * Writes arrivals with their history in one statement, by the names of their admissions. Missing in
 * the answer, and not written: guests whose ticket is not as its code says (any more), guests who
 * are in already, and those whose scan was answered before. All are missing when another process
 * was faster with one.
 */
export async function writeArrivals(
  reader: Reader,
  arrivals: readonly NewArrival[],
): Promise<ReadonlyMap<string, ArrivedGuestRow>> {
  if (arrivals.length === 0) return new Map()
  // Locks are taken in the order of the rows, which is that of `record_scans`.
  const rows = arrivals.toSorted((one, other) => one.attendeeId - other.attendeeId || one.listId - other.listId)
  try {
    const written = await sql<ArrivedGuestRow & { readonly place: number }>`
      select place, public_id, first_name, last_name, product_title, price_label
      from record_arrivals(${rowsLiteral(ROW_FIELDS.door_arrival_row, rows.map(arrivalRow))}::door_arrival_row[])`.execute(
      reader.query,
    )
    return new Map(written.rows.map(({ place, ...guest }) => [rows[place - 1]?.shortId ?? '', guest]))
  } catch (error) {
    if (OVERTAKEN.has(sqlState(error) ?? '')) return new Map()
    throw error
  }
}
