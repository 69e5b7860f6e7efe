import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'

/*
 * Locks are taken in one order, so that doors, cancellations and payments never wait in a circle: scan ids, then orders that are about to
 * be paid, then attendees by id.
 */

/** A list as the door judges by it, read at the moment of judging. */
export interface OpenDoor {
  readonly listId: number
  readonly eventId: number
  readonly accountId: number
  readonly name: string
  readonly activatesAt: Date | null
  readonly expiresAt: Date | null
  readonly productIds: readonly number[]
  readonly allowsUnpaid: boolean
  /** By the database's clock: what a device says about the time is never used. */
  readonly now: Date
}

export async function openDoor(tx: Transaction, listId: number): Promise<OpenDoor | undefined> {
  const found = await sql<OpenDoor>`
    select l.id as "listId", l.event_id as "eventId", e.account_id as "accountId", l.name, l.activates_at as "activatesAt",
      l.expires_at as "expiresAt", (select coalesce(json_agg(product_id), '[]') from check_in_list_products where check_in_list_id = l.id) as "productIds",
      coalesce(s.allow_orders_awaiting_offline_payment_to_check_in, false) as "allowsUnpaid", clock_timestamp() as now
    from check_in_lists l
    join events e on e.id = l.event_id
    left join event_settings s on s.event_id = l.event_id
    where l.id = ${listId} and l.deleted_at is null and e.deleted_at is null`.execute(tx.query)
  return found.rows[0]
}

/** Whom scans name: by id (from a verified code) or by reference (picked from the list), at one event. */
export interface Named {
  readonly eventId: number
  readonly attendeeIds: readonly number[]
  readonly publicIds: readonly string[]
}

const isNamed = ({ eventId, attendeeIds, publicIds }: Named) => sql`
  (a.event_id = ${eventId} and (a.id = any(${attendeeIds}::bigint[]) or a.public_id = any(${publicIds}::text[])))`

/** Locks the unpaid orders of the named; answers their ids. */
export async function lockOrdersToPay(tx: Transaction, named: Named): Promise<number[]> {
  const locked = await sql<{ id: number }>`
    select o.id from orders o
    where o.id in (select a.order_id from attendees a where ${isNamed(named)} and a.status = 'AWAITING_PAYMENT')
    order by o.id for update`.execute(tx.query)
  return locked.rows.map(({ id }) => id)
}

/** Locks the named, and everybody of the orders that are about to be paid: one ticket is judged by one request at a time. */
export async function lockAttendees(tx: Transaction, named: Named, orderIds: readonly number[]): Promise<void> {
  await sql`
    select a.id from attendees a where ${isNamed(named)} or a.order_id = any(${orderIds}::bigint[])
    order by a.id for no key update`.execute(tx.query)
}

/** Somebody with a ticket, as the door sees them. */
export interface Guest {
  readonly attendeeId: number
  readonly eventId: number
  readonly orderId: number
  readonly productId: number
  readonly publicId: string
  readonly firstName: string
  readonly lastName: string
  readonly status: AttendeeStatus
  readonly orderStatus: string
  readonly orderTotalMinor: number
  readonly currency: string
  readonly codeVersion: number
  readonly productTitle: string
  readonly priceLabel: string | null
  /** The open admission to this list. */
  readonly checkInShortId: string | null
  readonly checkedInAt: Date | null
  readonly device: string | null
}

/** The named with their open admission, in one query; asked after the locks, so it sees what won them before. */
export async function guestsOf(tx: Transaction, named: Named, listId: number): Promise<Guest[]> {
  const found = await sql<Guest>`
    select a.id as "attendeeId", a.event_id as "eventId", a.order_id as "orderId", a.product_id as "productId",
      a.public_id as "publicId", a.first_name as "firstName", a.last_name as "lastName", a.status, o.status as "orderStatus",
      o.total_gross_minor as "orderTotalMinor", o.currency,
      a.code_version as "codeVersion", p.title as "productTitle", pp.label as "priceLabel",
      ci.short_id as "checkInShortId", ci.opened_at as "checkedInAt", ci.device
    from attendees a
    join orders o on o.id = a.order_id
    join products p on p.id = a.product_id
    join product_prices pp on pp.id = a.product_price_id
    left join check_ins ci on ci.attendee_id = a.id and ci.check_in_list_id = ${listId} and ci.closed_at is null
    where ${isNamed(named)}`.execute(tx.query)
  return found.rows
}

export interface NewAdmission {
  readonly attendeeId: number
  readonly publicId: string
  readonly shortId: string
}

/**
 * Opens admissions, all or none: answers their ids by attendee, or null when one of them already had an open admission after all. The
 * unique index is the last line behind the locks.
 */
export async function openAdmissions(
  tx: Transaction,
  at: { door: OpenDoor; device: string | null },
  admissions: readonly NewAdmission[],
): Promise<Map<number, number> | null> {
  const { door, device } = at
  if (admissions.length === 0) return new Map()
  const opened = await sql<{ id: number; attendeeId: number }>`
    insert into check_ins (event_id, check_in_list_id, attendee_id, short_id, device, opened_at)
    select ${door.eventId}::bigint, ${door.listId}::bigint, new.attendee_id, new.short_id, ${device}::text, ${door.now}::timestamptz
    from unnest(${admissions.map(({ attendeeId }) => attendeeId)}::bigint[], ${admissions.map(({ shortId }) => shortId)}::text[])
      as new (attendee_id, short_id)
    on conflict (attendee_id, check_in_list_id) where closed_at is null do nothing
    returning id, attendee_id as "attendeeId"`.execute(tx.query)
  if (opened.rows.length === admissions.length) return new Map(opened.rows.map((row) => [row.attendeeId, row.id]))
  const ids = opened.rows.map(({ id }) => id)
  await sql`delete from check_ins where id = any(${ids}::bigint[])`.execute(tx.query)
  return null
}

export interface OpenAdmission {
  readonly id: number
  readonly attendeeId: number
  readonly attendeePublicId: string
  readonly openedAt: Date
  readonly closedAt: Date | null
}

/** An admission to a list, locked until the transaction ends. */
export async function lockAdmission(
  tx: Transaction,
  listId: number,
  shortId: string,
): Promise<OpenAdmission | undefined> {
  const found = await sql<OpenAdmission>`
    select ci.id, ci.attendee_id as "attendeeId", a.public_id as "attendeePublicId", ci.opened_at as "openedAt",
      ci.closed_at as "closedAt"
    from check_ins ci join attendees a on a.id = ci.attendee_id
    where ci.short_id = ${shortId} and ci.check_in_list_id = ${listId} for update of ci`.execute(tx.query)
  return found.rows[0]
}

/** Ends an admission. The row stays: who was in, and until when, is history. */
export async function closeAdmission(tx: Transaction, checkInId: number): Promise<void> {
  await tx.query
    .updateTable('check_ins')
    .set({ closed_at: sql`greatest(clock_timestamp(), opened_at)` })
    .where('id', '=', checkInId)
    .execute()
}
