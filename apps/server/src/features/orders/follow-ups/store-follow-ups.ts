import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { FollowUp, FollowUpKind } from './queue-follow-up.ts'

/** An event near its start or after its end that sends an automatic mail then. */
export interface FollowedEventRow {
  readonly id: number
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
    (s.send_reminder and e.status = 'LIVE' and e.start_date > now() and e.start_date <= now() + make_interval(days => ${DAYS_BEFORE}))
    or (s.send_thanks and e.status in ('LIVE', 'ARCHIVED')
      and coalesce(e.end_date, e.start_date) between now() - make_interval(days => ${DAYS_AFTER}) and now()))`

const followed = sql`e.id, e.start_date, e.end_date, e.timezone, s.send_reminder, s.send_thanks, clock_timestamp() as now
  from events e join event_settings s on s.event_id = e.id`

export async function followedEvents(reader: Reader): Promise<FollowedEventRow[]> {
  const found = await sql<FollowedEventRow>`select ${followed} where ${FOLLOWED} order by e.start_date, e.id`.execute(
    reader.query,
  )
  return found.rows
}

/** The event of an order, while it sends automatic mails. */
export async function followedEventOf(reader: Reader, orderId: number): Promise<FollowedEventRow | undefined> {
  const found = await sql<FollowedEventRow>`
    select ${followed} where ${FOLLOWED} and e.id = (select event_id from orders where id = ${orderId})`.execute(
    reader.query,
  )
  return found.rows[0]
}

/** Changes of the last days that buyers are being told of. */
export async function toldChanges(
  reader: Reader,
): Promise<{ readonly id: number; readonly event_id: number; readonly changed_at: Date }[]> {
  const found = await sql<{ id: number; event_id: number; changed_at: Date }>`
    select c.id, c.event_id, c.changed_at from event_changes c join events e on e.id = c.event_id
    where c.told_at > now() - make_interval(days => ${DAYS_BEFORE}) and e.status = 'LIVE' and e.cancelled_at is null
      and e.deleted_at is null
    order by c.told_at`.execute(reader.query)
  return found.rows
}

interface Claim {
  readonly eventId: number
  readonly kind: FollowUpKind
  readonly changeId: number | null
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
  const { eventId, kind, changeId, orderedUntil, limit } = claim
  const found = await sql<{ order_id: number }>`
    insert into order_follow_ups (event_id, order_id, kind, change_id)
    select o.event_id, o.id, ${kind}, ${changeId}::bigint
    from orders o join events e on e.id = o.event_id join event_settings s on s.event_id = o.event_id
    where o.event_id = ${eventId} and o.email is not null and ${FITS[kind]} <= ${orderedUntil}
      and (${kind} = 'CHANGE' or exists (select from attendees a where a.order_id = o.id and a.status <> 'CANCELLED'))
      and not exists (select from order_follow_ups f
        where f.order_id = o.id and f.kind = ${kind} and f.change_id is not distinct from ${changeId}::bigint)
    order by o.id limit ${limit}
    on conflict do nothing returning order_id`.execute(tx.query)
  return found.rows.map((row) => ({ order_id: row.order_id, kind, change_id: changeId }))
}

/** It was not written after all: the event was moved meanwhile, and its time comes again. */
export async function releaseFollowUp(tx: Transaction, { order_id: orderId, kind }: FollowUp): Promise<void> {
  await tx.query.deleteFrom('order_follow_ups').where('order_id', '=', orderId).where('kind', '=', kind).execute()
}
