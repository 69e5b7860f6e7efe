import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
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
  readonly disputed_minor: number
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
 * Sums by day and by half of the period, of kept figures (decision 0054). An order and its lines
 * belong to the day on which its buyer began it, an attendee and the money to the day on which the
 * order was complete, a refund to the day on which it was made.
 */
export async function salesOfEvent(reader: Reader, eventId: number, { days }: Period): Promise<GroupedRow[]> {
  const [first, last] = [days[0], days.at(-1)]
  const found = await sql<GroupedRow>`
    with placed as (
      select f.*, f.day - ${first}::date as number, f.day - ${first}::date >= ${days.length / 2} as is_current
      from figures f where f.event_id = ${eventId} and f.part = 'DAY' and f.day between ${first}::date and ${last}::date
    )
    select number as day, is_current, sum(orders) as orders, sum(products) as products, sum(attendees) as attendees,
      sum(charged_minor) as charged_minor, sum(discount_minor) as discount_minor, sum(refunded_minor) as refunded_minor, sum(disputed_minor) as disputed_minor,
      sum(tax_minor - refunded_tax_minor) as tax_minor, sum(fee_minor - refunded_fee_minor) as fee_minor
    from placed group by grouping sets ((number), (is_current))`.execute(reader.query)
  return found.rows
}
