import type { CancelledOrderState } from '@turnout/domain/event-cancelling/cancelling-moves.ts'
import type { CancellingWay } from '@turnout/domain/event-cancelling/cancelling-way.ts'
import { CANCELLING_ROWS_MAX } from '@turnout/contract/events/cancelling/limits.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { CancellingRow } from './store.ts'

/**
 * What became of each order `k` of a cancelling with its refund `r`, as people read it: a refund that
 * the provider refused has failed, one that it was not asked for yet waits.
 */
const SHOWN = sql`case when k.state = 'SENT' and r.state = 'FAILED' then 'FAILED'
  when k.state = 'SENT' and r.state = 'PENDING' and r.provider_ref is null then 'WAITING' else k.state end`
/** Orders whose money goes back by the provider; what is by hand is counted apart. */
const BY_US = sql`k.amount_minor > 0 and k.state not in ('BY_HAND', 'PAID_BACK')`

/** Its buyer can still choose. */
const IS_OPEN = sql`(k.is_offered and k.chosen_at is null and k.state = 'WAITING' and c.choose_until > now())`

const sumOf = (condition: unknown) => sql`jsonb_build_object('orders', count(*) filter (where ${condition}),
  'amountMinor', coalesce(sum(k.amount_minor) filter (where ${condition}), 0))`

interface Sum {
  readonly orders: number
  readonly amountMinor: number
}

export interface ProgressRow {
  readonly orders: number
  readonly cancelled: number
  readonly unpaid: number
  readonly all: Sum
  readonly sent: Sum
  readonly waiting: Sum
  readonly failed: Sum
  readonly by_hand: Sum
  readonly open: Sum
  readonly paid_back: Sum
  /** Orders that are not reached yet, or whose refund was not asked for. */
  readonly unfinished: number
  /** Orders whose buyers were asked what they want in place of a date. */
  readonly asked: number
  readonly moved: number
  readonly chose_money: number
  /** Those of them who can still choose. */
  readonly open_choices: number
}

/** How far a cancelling is, counted from its orders and their refunds. */
export async function progressOf(reader: Reader, id: number): Promise<ProgressRow> {
  const found = await sql<ProgressRow>`
    select count(*)::int as orders, count(k.cancelled_at)::int as cancelled,
      count(*) filter (where k.way = 'UNPAID')::int as unpaid,
      ${sumOf(sql`(${BY_US} or ${SHOWN} = 'FAILED')`)} as all,
      ${sumOf(sql`(${BY_US} and ${SHOWN} = 'SENT')`)} as sent,
      ${sumOf(sql`(${BY_US} and ${SHOWN} = 'WAITING')`)} as waiting,
      ${sumOf(sql`${SHOWN} = 'FAILED'`)} as failed,
      ${sumOf(sql`k.state in ('BY_HAND', 'PAID_BACK')`)} as by_hand,
      ${sumOf(sql`k.state = 'BY_HAND'`)} as open,
      ${sumOf(sql`k.state = 'PAID_BACK'`)} as paid_back,
      count(*) filter (where ${SHOWN} = 'WAITING' and not ${IS_OPEN})::int as unfinished,
      count(*) filter (where k.is_offered)::int as asked, count(*) filter (where k.state = 'MOVED')::int as moved,
      count(*) filter (where k.chosen_at is not null and k.state <> 'MOVED')::int as chose_money,
      count(*) filter (where ${IS_OPEN})::int as open_choices
    from cancelling_orders k join event_cancellings c on c.id = k.cancelling_id
    left join refunds r on r.id = k.refund_id
    where k.cancelling_id = ${id}`.execute(reader.query)
  const [row] = found.rows
  if (row === undefined) throw new Error('A count answered nothing')
  return row
}

export interface ListedOrderRow {
  readonly order_id: number
  readonly public_id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly amount_minor: number
  readonly state: CancelledOrderState
  /** A code of ours. */
  readonly failure: string | null
  /** The words of the provider. */
  readonly failure_reason: string | null
  readonly tries: number
}

/** The orders of a cancelling that failed, or wait for the organizer's hand. */
export async function ordersShown(
  reader: Reader,
  id: number,
  { state, limit = CANCELLING_ROWS_MAX }: { readonly state: 'FAILED' | 'BY_HAND'; readonly limit?: number },
): Promise<ListedOrderRow[]> {
  const found = await sql<ListedOrderRow>`
    select k.order_id, o.public_id, coalesce(o.first_name, '') as first_name, coalesce(o.last_name, '') as last_name,
      coalesce(o.email, '') as email, k.amount_minor, ${SHOWN} as state, k.failure, r.failure_reason, k.tries
    from cancelling_orders k join orders o on o.id = k.order_id left join refunds r on r.id = k.refund_id
    where k.cancelling_id = ${id} and ${SHOWN} = ${state} order by k.order_id limit ${limit}`.execute(reader.query)
  return found.rows
}

/** An order of a cancelling as a file has it. */
export interface FiledOrderRow extends ListedOrderRow {
  readonly way: CancellingWay
}

/** Every order of a cancelling, once, with what became of it. */
export async function ordersOfCancelling(reader: Reader, id: number): Promise<FiledOrderRow[]> {
  const found = await sql<FiledOrderRow>`
    select k.order_id, o.public_id, coalesce(o.first_name, '') as first_name, coalesce(o.last_name, '') as last_name,
      coalesce(o.email, '') as email, k.way, k.amount_minor, ${SHOWN} as state, k.failure, r.failure_reason, k.tries
    from cancelling_orders k join orders o on o.id = k.order_id left join refunds r on r.id = k.refund_id
    where k.cancelling_id = ${id} order by k.order_id`.execute(reader.query)
  return found.rows
}

export interface MailCountRow {
  readonly all: number
  readonly sent: number
  readonly failed: number
}

/** The mails that tell of it, to buyers, guests and those who waited. */
export async function mailsOfCancelling(
  reader: Reader,
  { id, event_id: eventId }: CancellingRow,
): Promise<MailCountRow> {
  const found = await sql<MailCountRow>`
    with told as (
      select m.status from cancelling_orders k join mails m on m.about_entity = 'order' and m.about_id = k.order_id
        and m.cause like ${`cancelling ${id} %`}
      where k.cancelling_id = ${id} and m.kind in ('event_cancelled', 'event_cancelled_choice', 'event_cancelled_guest')
      union all
      select m.status from waiting_entries w join mails m on m.about_entity = 'waiting_entry' and m.about_id = w.id
        and m.cause like ${`cancelling ${id} %`}
      where w.event_id = ${eventId} and m.kind = 'event_cancelled_waiting'
    )
    select count(*)::int as all, count(*) filter (where status = 'SENT')::int as sent,
      count(*) filter (where status = 'FAILED')::int as failed from told`.execute(reader.query)
  return found.rows[0] ?? { all: 0, sent: 0, failed: 0 }
}

export interface LogRow {
  readonly act: string
  readonly at: Date
  readonly by: string | null
}

/** What was done about it since it began, the newest first. */
export async function logOfCancelling(
  reader: Reader,
  { event_id: eventId, occurrence_id: occurrenceId, created_at: since }: CancellingRow,
): Promise<LogRow[]> {
  const found = await sql<LogRow>`
    select a.act, a.at, nullif(full_name(u.first_name, u.last_name), '') as by
    from audit_rows a left join users u on a.actor_kind = 'USER' and u.id = a.actor_id
    where a.event_id = ${eventId} and a.at >= ${since} and (a.entity = 'event' and a.entity_id = ${eventId}
        and (a.after ->> 'occurrence_id')::bigint is not distinct from ${occurrenceId}::bigint
        and (a.act like 'event.cancel%' or a.act in ('event.refunds_tried_again', 'event.refunds_by_hand',
          'event.money_paid_back'))
      or a.entity = 'occurrence' and a.entity_id = ${occurrenceId}::bigint and a.act = 'occurrence.cancelled')
    order by a.id desc limit 30`.execute(reader.query)
  return found.rows
}
