import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { FollowUp, FollowUpKind } from './queue-follow-up.ts'
import { isForDate } from '../../occurrences/queries-ticket-date.ts'

/** An event near its start or after its end that sends an automatic mail then; or one of its several dates, before it. */
export interface FollowedEventRow {
  readonly id: number
  readonly occurrence_id: number | null
  readonly start_date: Date
  readonly end_date: Date | null
  readonly timezone: string
  readonly send_reminder: boolean
  readonly send_thanks: boolean
  readonly now: Date
}

/** Days around now that are looked at: no reminder is earlier, or thanked later, whatever the zone. */
const DAYS_BEFORE = 3
const DAYS_AFTER = 6

/**
 * A copy that is not on show yet does nothing, and nor does an event that was cancelled. Of one that was
 * archived after it took place guests are thanked all the same.
 */
const FOLLOWED = sql`e.deleted_at is null and e.cancelled_at is null and (
    (s.send_reminder and e.status = 'LIVE' and e.start_date > now()
      and e.start_date <= now() + make_interval(days => ${DAYS_BEFORE})
      and not exists (select from occurrences d where d.event_id = e.id and d.pool_id is not null))
    or (s.send_thanks and e.status in ('LIVE', 'ARCHIVED')
      and coalesce(e.end_date, e.start_date) between now() - make_interval(days => ${DAYS_AFTER}) and now()))`

const followed = sql`e.id, null::bigint as occurrence_id, e.start_date, e.end_date, e.timezone, s.send_reminder, s.send_thanks,
  clock_timestamp() as now from events e join event_settings s on s.event_id = e.id`

/** The next dates of events with several: reminders go before each. */
const followedDates = sql`e.id, d.id as occurrence_id, d.starts_at as start_date, d.ends_at as end_date, e.timezone,
  s.send_reminder, false as send_thanks, clock_timestamp() as now
  from occurrences d join events e on e.id = d.event_id join event_settings s on s.event_id = e.id
  where d.pool_id is not null and d.cancelled_at is null and d.starts_at > now()
    and d.starts_at <= now() + make_interval(days => ${DAYS_BEFORE})
    and s.send_reminder and e.status = 'LIVE' and e.deleted_at is null and e.cancelled_at is null`

export async function followedEvents(reader: Reader): Promise<FollowedEventRow[]> {
  const found = await sql<FollowedEventRow>`
    (select ${followed} where ${FOLLOWED}) union all (select ${followedDates})
    order by start_date, id, occurrence_id`.execute(reader.query)
  return found.rows
}

/** The event of an order, or the date that its reminder is for, while it sends automatic mails. */
export async function followedEventOf(
  reader: Reader,
  { order_id: orderId, occurrence_id: date }: FollowUp,
): Promise<FollowedEventRow | undefined> {
  const isOfOrder = sql`e.id = (select event_id from orders where id = ${orderId})`
  const found = await sql<FollowedEventRow>`select ${
    date === null ? sql`${followed} where ${FOLLOWED}` : sql`${followedDates} and d.id = ${date}`
  } and ${isOfOrder}`.execute(reader.query)
  return found.rows[0]
}

interface ToldChangeRow {
  readonly id: number
  readonly event_id: number
  /** The date that moved; null: the whole event changed. */
  readonly occurrence_id: number | null
  readonly changed_at: Date
}

/** Changes of the last days that buyers are being told of; of a date the last one, while it takes place. */
export async function toldChanges(reader: Reader): Promise<readonly ToldChangeRow[]> {
  const found = await sql<ToldChangeRow>`
    select c.id, c.event_id, c.occurrence_id, c.changed_at from event_changes c join events e on e.id = c.event_id
    where c.told_at > now() - make_interval(days => ${DAYS_BEFORE}) and e.status = 'LIVE' and e.cancelled_at is null
      and e.deleted_at is null
      and not exists (select from event_changes later where later.occurrence_id = c.occurrence_id and later.id > c.id)
      and not exists (select from occurrences d where d.id = c.occurrence_id and d.status = 'CANCELLED')
    order by c.told_at`.execute(reader.query)
  return found.rows
}

interface Claim {
  readonly eventId: number
  readonly kind: FollowUpKind
  readonly changeId: number | null
  readonly occurrenceId: number | null
  /** Later buyers know it. */
  readonly orderedUntil: Date
  readonly limit: number
}

/**
 * Of the orders of each kind: those with a valid ticket are reminded, every holder of a ticket of a paid order is
 * thanked unless they want no more mails or their mails come back, and all that stand are told of a change.
 */
const FITS: Readonly<Record<FollowUpKind, ReturnType<typeof sql>>> = {
  REMINDER: sql`(o.status = 'COMPLETED' or (o.status = 'AWAITING_OFFLINE_PAYMENT' and s.allow_orders_awaiting_offline_payment_to_check_in))
    and coalesce(o.paid_at, o.completed_at, o.created_at)`,
  CHANGE: sql`o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT') and o.created_at`,
  THANKS: sql`o.status = 'COMPLETED'
    and not exists (select from mail_opt_outs x where x.organizer_id = e.organizer_id and x.email = lower(o.email))
    and not exists (select from mail_blocks x where x.account_id = e.account_id and x.email = lower(o.email)) and o.created_at`,
}

/** Makes the next orders of an event theirs to whom a mail is written now; answers which, each once. */
export async function claimFollowUps(tx: Transaction, claim: Claim): Promise<FollowUp[]> {
  const { eventId, kind, changeId, occurrenceId, orderedUntil, limit } = claim
  const found = await sql<{ order_id: number }>`
    insert into order_follow_ups (event_id, order_id, kind, change_id, occurrence_id)
    select o.event_id, o.id, ${kind}, ${changeId}::bigint, ${occurrenceId}::bigint
    from orders o join events e on e.id = o.event_id join event_settings s on s.event_id = o.event_id
    where o.event_id = ${eventId} and o.email is not null and ${FITS[kind]} <= ${orderedUntil}
      and (${kind === 'CHANGE' && occurrenceId === null} or exists (
        select from attendees a where a.order_id = o.id and a.status <> 'CANCELLED' and ${ofDate(occurrenceId)}))
      and not exists (select from order_follow_ups f
        where f.order_id = o.id and f.kind = ${kind} and f.change_id is not distinct from ${changeId}::bigint
          and f.occurrence_id is not distinct from ${occurrenceId}::bigint)
    order by o.id limit ${limit}
    on conflict do nothing returning order_id`.execute(tx.query)
  return found.rows.map((row) => ({ order_id: row.order_id, kind, change_id: changeId, occurrence_id: occurrenceId }))
}

/** Whether attendees `a` have tickets for a date; null: for whichever. */
const ofDate = (occurrenceId: number | null) =>
  occurrenceId === null
    ? sql`true`
    : sql`exists (select from order_lines l where l.id = a.order_line_id
      and ${isForDate(sql`${occurrenceId}::bigint`)})`

/** It was not written after all: the event was moved meanwhile, and its time comes again. */
export async function releaseFollowUp(tx: Transaction, { order_id, kind, occurrence_id }: FollowUp): Promise<void> {
  await sql`
    delete from order_follow_ups where order_id = ${order_id} and kind = ${kind}
      and occurrence_id is not distinct from ${occurrence_id}::bigint`.execute(tx.query)
}
