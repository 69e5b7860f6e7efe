import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { isCharged } from '../events/queries-charged.ts'
import { IS_GIVEN_BACK } from '../orders/money/queries-refund-shares.ts'
import type { Period } from './read-period.ts'

/**
 * The sales of one day, or of one of the two halves of a period. Words of money are as
 * docs/domain/figures.md has them. Counts are of standing orders.
 */
export interface SumsRow {
  readonly orders: number
  readonly products: number
  readonly attendees: number
  readonly charged_minor: number
  readonly discount_minor: number
  readonly refunded_minor: number
  /** Inside what was charged less what was given back. */
  readonly tax_minor: number
  readonly fee_minor: number
}

/** Sums of a day of the period by its number, or of one of its halves. */
export interface GroupedRow extends SumsRow {
  readonly day: number | null
  readonly is_current: boolean | null
}

/**
 * Orders that own their places; the list of orders and the events' own figures count the same ones.
 */
const STANDING = sql`o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')`

/**
 * Sums by day and by half of the period. A fact is counted into its day by where the days begin, so
 * summer time and zones are decided by the domain alone. An order and its lines belong to the day
 * on which its buyer began it, an attendee and the money to the day on which the order was
 * complete, a refund to the day on which it was made.
 */
export async function salesOfEvent(reader: Reader, eventId: number, { days, bounds }: Period): Promise<GroupedRow[]> {
  const half = days.length / 2
  const dayOf = (at: RawBuilder<unknown>) => sql`width_bucket(${at}, ${[...bounds]}::timestamptz[]) - 1`
  const within = (at: RawBuilder<unknown>) => sql`${at} >= ${bounds[0]} and ${at} < ${bounds.at(-1)}`
  const found = await sql<GroupedRow>`
    with facts (day, orders, products, attendees, charged, discount, tax, fee, refunded) as (
      select ${dayOf(sql`o.created_at`)}, count(*), 0, 0, 0, 0, 0, 0, 0
      from orders o where o.event_id = ${eventId} and ${STANDING} and ${within(sql`o.created_at`)} group by 1
      union all
      select ${dayOf(sql`o.created_at`)}, 0, sum(l.quantity - l.quantity_cancelled), 0, 0, 0, 0, 0, 0
      from orders o join order_lines l on l.order_id = o.id
      where o.event_id = ${eventId} and ${STANDING} and ${within(sql`o.created_at`)} group by 1
      union all
      select ${dayOf(sql`a.created_at`)}, 0, 0, count(*), 0, 0, 0, 0, 0
      from attendees a where a.event_id = ${eventId} and a.status <> 'CANCELLED' and ${within(sql`a.created_at`)} group by 1
      union all
      select ${dayOf(sql`o.completed_at`)}, 0, 0, 0, sum(o.total_gross_minor), sum(o.total_discount_minor), sum(o.total_tax_minor), sum(o.total_fee_minor), 0
      from orders o where o.event_id = ${eventId} and ${isCharged('o')} and ${within(sql`o.completed_at`)} group by 1
      union all
      select ${dayOf(sql`b.at`)}, 0, 0, 0, 0, 0, -coalesce(sum(b.amount_minor) filter (where b.account = 'taxes'), 0),
        -coalesce(sum(b.amount_minor) filter (where b.account = 'fees'), 0), sum(b.amount_minor)
      from ledger_entries b where b.event_id = ${eventId} and ${IS_GIVEN_BACK} and ${within(sql`b.at`)} group by 1
    ), placed as (
      select facts.*, day >= ${half} as is_current from facts
    )
    select day, is_current, sum(orders) as orders, sum(products) as products, sum(attendees) as attendees, sum(charged) as charged_minor,
      sum(discount) as discount_minor, sum(tax) as tax_minor, sum(fee) as fee_minor, sum(refunded) as refunded_minor
    from placed group by grouping sets ((day), (is_current))`.execute(reader.query)
  return found.rows
}
