import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { LineCharge } from '../../orders/store.ts'
import { LOCKED, type LockedOrderRow } from '../../orders/store.ts'
import { newReference } from '../../../platform/ids/ids.ts'

/** Places that a till holds: one price on one date. */
export interface QuotaRow {
  readonly id: number
  readonly device_id: string
  readonly order_id: number
  readonly product_id: number
  readonly price_id: number
  readonly occurrence_id: number | null
  readonly product_type: 'TICKET' | 'GENERAL'
  readonly quantity: number
  /** Of one unit, as it was when it was taken. */
  readonly listed_minor: number
  readonly gross_minor: number
  readonly charges: readonly LineCharge[]
}

export interface ShiftNamed {
  readonly eventId: number
  readonly sessionId: number
}

const QUOTA = sql`q.id, q.device_id, q.order_id, l.product_id, l.product_price_id as price_id, l.occurrence_id, l.product_type, l.quantity,
  l.listed_price_minor as listed_minor, l.total_gross_minor / l.quantity as gross_minor, l.charges`

/** What is held in a shift, in the order that it was taken; a cancelled event or date ended what was of it. */
export async function quotasOf(reader: Reader, { eventId, sessionId }: ShiftNamed): Promise<QuotaRow[]> {
  const found = await sql<QuotaRow>`
    select ${QUOTA} from till_quotas q join orders o on o.id = q.order_id join order_lines l on l.order_id = o.id
    where q.event_id = ${eventId} and q.session_id = ${sessionId} and o.status = 'RESERVED' order by q.id`.execute(
    reader.query,
  )
  return found.rows
}

/** Whether a device held places of a till, in this shift or one before. */
export async function hasHeldPlaces(
  reader: Reader,
  { event_id: eventId, till_id: tillId }: { readonly event_id: number; readonly till_id: number },
  deviceHash: string,
): Promise<boolean> {
  const row = await reader.query
    .selectFrom('till_quotas')
    .select('id')
    .where('event_id', '=', eventId)
    .where('till_id', '=', tillId)
    .where('device_id', '=', deviceHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The holds of a shift, locked in the order of their ids; the shift is locked. */
export async function lockHoldsOfShift(tx: Transaction, { eventId, sessionId }: ShiftNamed): Promise<LockedOrderRow[]> {
  const found = await sql<LockedOrderRow>`
    select ${LOCKED} from orders o where o.id in (
      select order_id from till_quotas where event_id = ${eventId} and session_id = ${sessionId})
      and o.status = 'RESERVED' order by o.id for no key update of o`.execute(tx.query)
  return found.rows
}

export interface NewQuota extends ShiftNamed {
  readonly accountId: number
  readonly tillId: number
  readonly deviceHash: string
  readonly orderId: number
  /** Of the tickets whose codes are made in advance. */
  readonly tickets: number
}

/** Notes that a hold is a till's, with the tickets that it may hand out. */
export async function insertQuota(tx: Transaction, quota: NewQuota): Promise<void> {
  const { id } = await tx.query
    .insertInto('till_quotas')
    .values({
      account_id: quota.accountId,
      event_id: quota.eventId,
      till_id: quota.tillId,
      session_id: quota.sessionId,
      device_id: quota.deviceHash,
      order_id: quota.orderId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (quota.tickets === 0) return
  const references = Array.from({ length: quota.tickets }, () => newReference('A'))
  await sql`
    insert into till_quota_codes (attendee_id, event_id, quota_id, public_id)
    select nextval('attendees_id_seq'), ${quota.eventId}, ${id}, r from unnest(${references}::text[]) as r`.execute(
    tx.query,
  )
}

export interface FreeCodeRow {
  readonly attendee_id: number
  readonly public_id: string
  readonly quota_id: number
}

/** The tickets of quotas that were not sold yet. */
export async function freeCodesOf(reader: Reader, quotaIds: readonly number[]): Promise<FreeCodeRow[]> {
  if (quotaIds.length === 0) return []
  const found = await sql<FreeCodeRow>`
    select attendee_id, public_id, quota_id from till_quota_codes
    where quota_id = any(${quotaIds}::bigint[]) and order_id is null and unbooked_id is null order by attendee_id`.execute(
    reader.query,
  )
  return found.rows
}

/** How many places of quotas are kept for sales that could not be booked, by quota. */
export async function keptPlacesOf(reader: Reader, quotaIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (quotaIds.length === 0) return new Map()
  const found = await sql<{ quota_id: number; places: number }>`
    select quota_id, count(*)::int as places from till_quota_codes
    where quota_id = any(${quotaIds}::bigint[]) and order_id is null and unbooked_id is not null group by 1`.execute(
    reader.query,
  )
  return new Map(found.rows.map(({ quota_id: id, places }) => [id, places]))
}

/** A ticket of a quota of a till with what it was promised for; the quota may have ended. */
export interface CodeRow {
  readonly attendee_id: number
  readonly public_id: string
  readonly quota_id: number
  readonly order_id: number | null
  readonly unbooked_id: number | null
  readonly product_id: number
  readonly price_id: number
  readonly occurrence_id: number | null
  readonly listed_minor: number
  readonly charges: readonly LineCharge[]
}

/** The tickets of a till that a sale names, locked: a scan of one waits until it is sold. */
export async function lockCodes(
  tx: Transaction,
  { eventId, tillId }: { readonly eventId: number; readonly tillId: number },
  publicIds: readonly string[],
): Promise<CodeRow[]> {
  if (publicIds.length === 0) return []
  const found = await sql<CodeRow>`
    select c.attendee_id, c.public_id, c.quota_id, c.order_id, c.unbooked_id, l.product_id, l.product_price_id as price_id,
      l.occurrence_id, l.listed_price_minor as listed_minor, l.charges
    from till_quota_codes c join till_quotas q on q.id = c.quota_id join order_lines l on l.order_id = q.order_id
    where c.event_id = ${eventId} and q.till_id = ${tillId} and c.public_id = any(${publicIds}::text[])
    order by c.attendee_id for no key update of c`.execute(tx.query)
  return found.rows
}

export async function markCodesSold(tx: Transaction, attendeeIds: readonly number[], orderId: number): Promise<void> {
  if (attendeeIds.length === 0) return
  await tx.query
    .updateTable('till_quota_codes')
    .set({ order_id: orderId, unbooked_id: null })
    .where('attendee_id', 'in', attendeeIds)
    .execute()
}

/** The places of a sale that could not be booked stay held: its tickets are not handed out again. */
export async function keepCodes(tx: Transaction, attendeeIds: readonly number[], unbookedId: number): Promise<void> {
  if (attendeeIds.length === 0) return
  await tx.query
    .updateTable('till_quota_codes')
    .set({ unbooked_id: unbookedId })
    .where('attendee_id', 'in', attendeeIds)
    .where('order_id', 'is', null)
    .where('unbooked_id', 'is', null)
    .execute()
}

/** Which of the products are tickets; one that is not of the event is missing. */
export async function kindsOf(
  reader: Reader,
  eventId: number,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await reader.query
    .selectFrom('products')
    .select(['id', 'product_type'])
    .where('event_id', '=', eventId)
    .where('id', 'in', productIds)
    .execute()
  return new Map(rows.map(({ id, product_type: kind }) => [id, kind]))
}
