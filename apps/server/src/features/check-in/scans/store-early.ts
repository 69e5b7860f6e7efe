import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'

/** A scan of a ticket that a till handed out without a network, and whose sale did not come yet. */
export interface EarlyScan {
  readonly listId: number
  readonly scanId: string
  readonly eventId: number
  readonly attendeeId: number
}

/**
 * Keeps which tickets these scans named, of those that tills may hand out. The ticket is locked, so that its sale comes
 * before or after. False: it came before, and the scan has to be judged again.
 */
export async function insertEarly(tx: Transaction, scans: readonly EarlyScan[]): Promise<boolean> {
  const ids = scans.map(({ attendeeId }) => attendeeId)
  const found = await sql<{ attendee_id: number; event_id: number; order_id: number | null }>`
    select attendee_id, event_id, order_id from till_quota_codes where attendee_id = any(${ids}::bigint[])
    order by attendee_id for no key update`.execute(tx.query)
  const codes = new Map(found.rows.map((row) => [row.attendee_id, row]))
  const early = scans.filter(({ attendeeId, eventId }) => codes.get(attendeeId)?.event_id === eventId)
  if (early.some(({ attendeeId }) => codes.get(attendeeId)?.order_id !== null)) return false
  if (early.length === 0) return true
  await tx.query
    .insertInto('till_early_scans')
    .values(
      early.map(({ listId, scanId, attendeeId }) => ({
        check_in_list_id: listId,
        scan_id: scanId,
        attendee_id: attendeeId,
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .execute()
  return true
}

export interface EarlyAdmission {
  readonly scan_row: number
  readonly list_id: number
  readonly device: string | null
  readonly device_id: string | null
  readonly occurred_at: Date
  readonly account_id: number
  readonly event_id: number
  readonly attendee_id: number
  readonly public_id: string
  readonly code_version: number
  readonly occurrence_id: number | null
}

/** Of tickets that are sold now: the first scan at each list that lets them in. Another scan stays a conflict. */
export async function earlyAdmissions(
  tx: Transaction,
  attendeeIds: readonly number[],
): Promise<readonly EarlyAdmission[]> {
  if (attendeeIds.length === 0) return []
  const found = await sql<EarlyAdmission>`
    select distinct on (a.id, l.id) s.id as scan_row, l.id as list_id, s.device, s.device_id,
      coalesce(s.occurred_at, s.received_at) as occurred_at, v.account_id, a.event_id, a.id as attendee_id, a.public_id,
      a.code_version, ol.occurrence_id
    from till_early_scans e
    join scans s on s.check_in_list_id = e.check_in_list_id and s.scan_id = e.scan_id and s.is_judged
      and s.conflict = 'UNKNOWN' and s.settled_at is null
    join attendees a on a.id = e.attendee_id and a.status = 'ACTIVE'
    join order_lines ol on ol.id = a.order_line_id and ol.occurrence_ids is null
    join events v on v.id = a.event_id
    join check_in_lists l on l.id = e.check_in_list_id and l.event_id = a.event_id
      and (l.occurrence_id is null or l.occurrence_id = ol.occurrence_id)
    where e.attendee_id = any(${attendeeIds}::bigint[])
      and (l.includes_all_products or exists (
        select from check_in_list_products p where p.check_in_list_id = l.id and p.product_id = a.product_id))
      and not exists (
        select from check_ins c where c.attendee_id = a.id and c.check_in_list_id = l.id and c.closed_at is null)
    order by a.id, l.id, s.occurred_at, s.id`.execute(tx.query)
  return found.rows
}

export async function settleEarly(tx: Transaction, scanRows: readonly number[]): Promise<void> {
  await sql`update scans set settled_at = clock_timestamp() where id = any(${scanRows}::bigint[])`.execute(tx.query)
}
