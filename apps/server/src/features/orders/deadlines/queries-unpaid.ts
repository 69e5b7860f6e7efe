import { REMINDER_GAP_HOURS, TRANSFER_WAIT_DAYS } from '@turnout/domain/orders/offline-deadline.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { AccountScope } from '../../accounts/access.ts'
import { isVisible } from '../../events/queries.ts'
import { HELD } from '../../events/mails/queries-mailed-event.ts'

/*
 * Which orders are not paid and which of them are late. The list, its sums, the home page and the bell read
 * these conditions, so that they say the same.
 */

/** An order `o` whose money is awaited outside; one that was marked as paid a moment ago is not. */
export const IS_UNPAID = sql`(o.status = 'AWAITING_OFFLINE_PAYMENT'
  and not exists (select from noted_receipts n where n.order_id = o.id))`

/** From when on an unpaid order `o` is late; `lateFrom` of the domain, in SQL. */
export const LATE_FROM = sql`(case when o.offline_method = 'AT_THE_DOOR' then o.payment_due_at
  else coalesce(o.payment_due_at, o.created_at + make_interval(days => ${sql.lit(TRANSFER_WAIT_DAYS)})) end)`

export const IS_LATE = sql`(${IS_UNPAID} and ${LATE_FROM} < now())`

/** Whether the buyer of an order `o` was not reminded within a day. */
export const NOT_LATELY = sql`(o.payment_reminded_at is null
  or o.payment_reminded_at <= now() - make_interval(hours => ${sql.lit(REMINDER_GAP_HOURS)}))`

export interface UnpaidTotalsRow {
  readonly currency: string
  readonly orders: number
  readonly minor: number
  readonly late: number
  readonly late_minor: number
  readonly late_to_remind: number
  readonly transfers: number
  readonly transfers_minor: number
  readonly transfers_to_remind: number
  readonly at_door: number
  readonly at_door_minor: number
}

/** Whose orders: of one event, or of all that a member works in. */
export type UnpaidOf = { readonly eventId: number } | AccountScope

const isAsked = (of: UnpaidOf): RawBuilder<unknown> => ('eventId' in of ? sql`e.id = ${of.eventId}` : isVisible(of))

/** What is still to be paid, by currency. */
export async function unpaidTotals(reader: Reader, of: UnpaidOf): Promise<readonly UnpaidTotalsRow[]> {
  const found = await sql<UnpaidTotalsRow>`
    select w.currency, count(*)::int as orders, sum(w.minor)::bigint as minor,
      count(*) filter (where is_late)::int as late, coalesce(sum(w.minor) filter (where is_late), 0)::bigint as late_minor,
      count(*) filter (where is_late and may_remind)::int as late_to_remind,
      count(*) filter (where not at_door and may_remind)::int as transfers_to_remind,
      count(*) filter (where not at_door)::int as transfers, coalesce(sum(w.minor) filter (where not at_door), 0)::bigint as transfers_minor,
      count(*) filter (where at_door)::int as at_door, coalesce(sum(w.minor) filter (where at_door), 0)::bigint as at_door_minor
    from (select o.currency, o.total_gross_minor - ${HELD} as minor, ${IS_LATE} as is_late,
        ${NOT_LATELY} and o.email is not null as may_remind,
        o.offline_method is not distinct from 'AT_THE_DOOR' as at_door
      from events e join orders o on o.event_id = e.id where ${isAsked(of)} and ${IS_UNPAID}) w
    group by w.currency order by orders desc, w.currency`.execute(reader.query)
  return found.rows
}

/** The events of a member with orders that are not paid. */
export async function eventsWithUnpaid(reader: Reader, scope: AccountScope): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select e.id from events e where ${isVisible(scope)} and exists (select from orders o where o.event_id = e.id and ${IS_UNPAID})
    order by e.id`.execute(reader.query)
  return found.rows.map(({ id }) => id)
}
