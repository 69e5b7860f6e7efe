import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import type { DoorAdmission, DoorGuest } from '@turnout/domain/check-in/record-scans.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { DATE_JSON, namedDateOf, type DateJson, type NamedDate } from '../queries-dates.ts'
import { HELD } from '../../events/mails/queries-mailed-event.ts'

/*
 * Locks are taken in one order, so that doors, cancellations and payments never wait in a circle:
 * orders that are about to be paid, then attendees by id, then admissions by guest, then scans by
 * id.
 */

/** Whom a scan names at its list: by id (from a verified code) or by reference (picked by name). */
export interface Named {
  readonly listId: number
  readonly eventId: number
  readonly attendeeId: number | null
  readonly publicId: string | null
}

const columnsOf = (named: readonly Named[]) => sql`
  unnest(${named.map(({ listId }) => listId)}::bigint[], ${named.map(({ eventId }) => eventId)}::bigint[],
    ${named.map(({ attendeeId }) => attendeeId)}::bigint[], ${named.map(({ publicId }) => publicId)}::text[])
    as n (list_id, event_id, attendee_id, public_id)`

/** Of one event, by id or by reference; two looks, because one with "or" reads the whole event. */
const NAMED = sql`
  lateral (
    select * from attendees where id = n.attendee_id and event_id = n.event_id
    union all
    select * from attendees where event_id = n.event_id and public_id = n.public_id and n.attendee_id is null
  )`

/** Locks the unpaid orders of the named; answers their ids. */
export async function lockOrdersToPay(tx: Transaction, named: readonly Named[]): Promise<number[]> {
  if (named.length === 0) return []
  const locked = await sql<{ id: number }>`
    select o.id from orders o
    where o.id in (select a.order_id from ${columnsOf(named)} cross join ${NAMED} a where a.status = 'AWAITING_PAYMENT')
    order by o.id for update`.execute(tx.query)
  return locked.rows.map(({ id }) => id)
}

/**
 * Locks the named, and all guests of the orders that are about to be paid. Against each other doors
 * need no lock, because the unique index decides; who ends admissions or takes money waits here for
 * those who are writing an admission of the same guest.
 */
export async function lockAttendees(
  tx: Transaction,
  named: readonly Named[],
  orderIds: readonly number[],
): Promise<void> {
  await sql`
    select a.id from attendees a
    where a.id in (select found.id from ${columnsOf(named)} cross join ${NAMED} found) or a.order_id = any(${orderIds}::bigint[])
    order by a.id for update`.execute(tx.query)
}

/** The open admission of a guest with its number in the table. */
interface StandingAdmission extends DoorAdmission {
  readonly id: number
}

/** A ticket holder, as one list sees them. */
export interface Guest extends DoorGuest {
  readonly firstName: string
  readonly lastName: string
  readonly status: AttendeeStatus
  readonly orderDueMinor: number
  readonly currency: string
  readonly productTitle: string
  readonly priceLabel: string | null
  readonly date: NamedDate | null
  readonly isPass: boolean
  readonly used: StandingAdmission | null
}

interface GuestRow {
  readonly list_id: number
  readonly attendee_id: number
  readonly event_id: number
  readonly order_id: number
  readonly product_id: number
  readonly public_id: string
  readonly first_name: string
  readonly last_name: string
  readonly status: AttendeeStatus
  readonly order_status: Guest['orderStatus']
  readonly order_due_minor: number
  readonly currency: string
  readonly code_version: number
  readonly product_title: string
  readonly price_label: string | null
  readonly check_in_id: number | null
  readonly check_in_short_id: string | null
  readonly entered_at: Date | null
  readonly device: string | null
  readonly date: DateJson | null
  readonly is_pass: boolean
  readonly used: {
    readonly id: number
    readonly short_id: string
    readonly entered_at: string
    readonly device: string | null
    readonly list_name: string
  } | null
}

/**
 * The open admission of a guest at a list, of a pass on one of its dates. The limit makes it a look at the index for each guest:
 * admissions grow faster than the planner learns, and joined it would walk through all of them for
 * every guest.
 */
export const openAdmissionOf = (
  attendeeId: RawBuilder<unknown>,
  listId: RawBuilder<unknown>,
  passDate: RawBuilder<unknown> = sql`0`,
): RawBuilder<unknown> => sql`
  select * from check_ins where attendee_id = ${attendeeId} and check_in_list_id = ${listId}
    and coalesce(occurrence_id, 0) = ${passDate} and closed_at is null limit 1`

/**
 * The admission that used the entry of date `dateId` of a guest `a` at a door of another date, as JSON. One that was
 * undone gave it back; a guest who left has used it.
 */
export const usedEntryOf = (dateId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_build_object('id', u.id, 'short_id', u.short_id, 'entered_at', coalesce(u.entered_at, u.opened_at),
    'device', u.device, 'list_name', ul.name, 'event_occurrence_id', u.used_occurrence_id)
  from check_ins u join check_in_lists ul on ul.id = u.check_in_list_id
  where u.event_id = a.event_id and u.attendee_id = a.id and u.used_occurrence_id = ${dateId}
    and u.closed_because is distinct from 'UNDONE' order by u.id desc limit 1)`

/** The date of a guest `a`, or each of a pass; a guest of an event with one date has none. */
const DATES_OF_GUEST = sql`
  join order_lines ol on ol.id = a.order_line_id
  left join lateral (
    select d.id, ${DATE_JSON} as date, ol.occurrence_ids is not null as is_pass
    from occurrences d where d.id = any(coalesce(ol.occurrence_ids, array[ol.occurrence_id]))
  ) dated on ol.occurrence_id is not null or ol.occurrence_ids is not null`

/** The date of a pass that its admission is for; 0: it is no pass. */
const PASS_DATE = sql`case when dated.is_pass then dated.id else 0 end`

export interface GuestAtList {
  readonly listId: number
  readonly guest: Guest
  /** The open admission to this list. */
  readonly standing: StandingAdmission | null
}

/**
 * The named, each at their list, with their open admission there; asked after the locks, so it sees
 * what won them before.
 */
export async function guestsOf(reader: Reader, named: readonly Named[]): Promise<GuestAtList[]> {
  if (named.length === 0) return []
  const found = await sql<GuestRow>`
    select n.list_id, a.id as attendee_id, a.event_id, a.order_id, a.product_id, a.public_id, a.first_name, a.last_name,
      a.status, coalesce(o.status, 'COMPLETED') as order_status, coalesce(o.total_gross_minor - ${HELD}, 0) as order_due_minor,
      coalesce(o.currency, '') as currency, a.code_version, p.title as product_title, pp.label as price_label,
      ci.id as check_in_id, ci.short_id as check_in_short_id, coalesce(ci.entered_at, ci.opened_at) as entered_at,
      ci.device, dated.date, dated.is_pass is true as is_pass,
      case when dated.id is not null then ${usedEntryOf(sql`dated.id`)} end as used
    from ${columnsOf(named)}
    cross join ${NAMED} a
    join products p on p.id = a.product_id
    join product_prices pp on pp.id = a.product_price_id
    left join lateral (select * from orders where id = a.order_id and a.status = 'AWAITING_PAYMENT') o on true
    ${DATES_OF_GUEST}
    left join lateral (${openAdmissionOf(sql`a.id`, sql`n.list_id`, PASS_DATE)}) ci on true`.execute(reader.query)
  return found.rows.map(guestAtList)
}

function guestAtList(row: GuestRow): GuestAtList {
  const standing = standingOf(row)
  const guest = {
    attendeeId: row.attendee_id,
    eventId: row.event_id,
    orderId: row.order_id,
    productId: row.product_id,
    publicId: row.public_id,
    firstName: row.first_name,
    lastName: row.last_name,
    status: row.status,
    orderStatus: row.order_status,
    orderDueMinor: row.order_due_minor,
    currency: row.currency,
    codeVersion: row.code_version,
    productTitle: row.product_title,
    priceLabel: row.price_label,
    date: row.date && namedDateOf(row.date),
    isPass: row.is_pass,
    admission: standing,
    used: row.used && {
      id: row.used.id,
      shortId: row.used.short_id,
      enteredAt: new Date(row.used.entered_at),
      device: row.used.device,
      listName: row.used.list_name,
    },
  }
  return { listId: row.list_id, guest, standing }
}

function standingOf(row: GuestRow): StandingAdmission | null {
  const { check_in_id: id, check_in_short_id: shortId, entered_at: enteredAt, device } = row
  return id === null || shortId === null || enteredAt === null ? null : { id, shortId, enteredAt, device }
}

export interface LockedAdmissionRow {
  readonly id: number
  readonly attendee_id: number
  readonly attendee_public_id: string
  readonly opened_at: Date
  readonly closed_at: Date | null
}

/** An admission to a list, locked until the transaction ends. */
export async function lockAdmission(
  tx: Transaction,
  listId: number,
  shortId: string,
): Promise<LockedAdmissionRow | undefined> {
  const found = await sql<LockedAdmissionRow>`
    select ci.id, ci.attendee_id, a.public_id as attendee_public_id, ci.opened_at,
      ci.closed_at
    from check_ins ci join attendees a on a.id = ci.attendee_id
    where ci.short_id = ${shortId} and ci.check_in_list_id = ${listId} for update of ci`.execute(tx.query)
  return found.rows[0]
}

/** Why an admission ended. */
export type EndReason = 'UNDONE' | 'CHECKED_OUT'

/**
 * Ends admissions that stand; answers how many stood. The rows stay: they are the history of the
 * guests who were in, and until when.
 */
export async function closeAdmissions(
  tx: Transaction,
  ends: readonly { readonly id: number; readonly because: EndReason }[],
): Promise<number> {
  if (ends.length === 0) return 0
  const closed = await sql`
    update check_ins ci set closed_at = greatest(clock_timestamp(), ci.opened_at), closed_because = e.because
    from unnest(${ends.map(({ id }) => id)}::bigint[], ${ends.map(({ because }) => because)}::text[]) as e (id, because)
    where ci.id = e.id and ci.closed_at is null`.execute(tx.query)
  return Number(closed.numAffectedRows ?? 0n)
}
