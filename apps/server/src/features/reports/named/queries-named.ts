import type { ReportPeriod } from '@turnout/domain/reports/periods.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { isCharged } from '../../events/queries-charged.ts'
import type { ReportScope } from '../access.ts'
import { admitsTo, hasLineOf, soldUnitsOf, type Dates } from '../sales/queries-dates.ts'

export interface ReportedProductRow {
  readonly id: number
  readonly title: string
  readonly product_type: string
}

/** Every product in the order of the page, also those without a buyer. */
export async function productsReported(reader: Reader, eventId: number): Promise<ReportedProductRow[]> {
  const found = await sql<ReportedProductRow>`
    select p.id, p.title, p.product_type from products p join product_categories c on c.id = p.product_category_id
    where p.event_id = ${eventId} order by c."order", c.id, p."order", p.id`.execute(reader.query)
  return found.rows
}

export interface DayCountsRow {
  readonly day: string
  readonly orders: number
  readonly products: number
}

/** Orders that stand, by the day on which their buyer began them, and their units that are not cancelled. */
export async function countsByDay(reader: Reader, scope: ReportScope, period: ReportPeriod): Promise<DayCountsRow[]> {
  const found = await sql<DayCountsRow>`
    select f.day::text as day, sum(f.orders)::bigint as orders, sum(f.products)::bigint as products from figures f
    where f.event_id = ${scope.id} and f.part = 'DAY' and f.day between ${period.startDate}::date and ${period.endDate}::date
    group by f.day`.execute(reader.query)
  return found.rows
}

export interface UsedCodeRow {
  readonly id: number
  readonly code: string
  readonly times_used: number
  readonly unique_customers: number
  readonly capacity: number | null
  readonly taken: number
  readonly is_expired: boolean
  readonly is_deleted: boolean
}

/** The codes of an event with the orders of the period, and of the dates, that used them; deleted ones that were used. */
export async function codesReported(
  reader: Reader,
  scope: ReportScope,
  { period, now, dates }: { period: ReportPeriod; now: Date; dates: Dates },
): Promise<UsedCodeRow[]> {
  const found = await sql<UsedCodeRow>`
    with used as (
      select o.promo_code_id, count(*) as orders, count(distinct lower(o.email)) as customers from orders o
      where o.event_id = ${scope.id} and o.promo_code_id is not null and ${isCharged('o')}
        and ${within(sql`o.completed_at`, period)} and ${hasLineOf(dates)} group by 1
    )
    select c.id, c.code, coalesce(used.orders, 0) as times_used, coalesce(used.customers, 0) as unique_customers,
      s.capacity, s.sold + s.held as taken, coalesce(c.expiry_date <= ${now}, false) as is_expired, c.deleted_at is not null as is_deleted
    from promo_codes c join pools s on s.id = c.pool_id left join used on used.promo_code_id = c.id
    where c.event_id = ${scope.id} and (c.deleted_at is null or used.orders > 0) order by times_used desc, lower(c.code), c.id`.execute(
    reader.query,
  )
  return found.rows
}

export interface AffiliateSalesRow {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly orders: number
  readonly tickets: number
}

/** The affiliates of an event with the orders of the period, and of the dates, that they brought; deleted ones that did. */
export async function affiliatesReported(
  reader: Reader,
  scope: ReportScope,
  { period, dates }: { period: ReportPeriod; dates: Dates },
): Promise<AffiliateSalesRow[]> {
  const found = await sql<AffiliateSalesRow>`
    with brought as (
      select o.affiliate_id, count(*) as orders, sum(items.tickets) as tickets from orders o cross join lateral (
        select coalesce(sum(${soldUnitsOf(dates)}), 0) as tickets
        from order_lines l where l.order_id = o.id and l.product_type = 'TICKET' and ${admitsTo(dates)}) items
      where o.event_id = ${scope.id} and o.affiliate_id is not null and ${isCharged('o')}
        and ${within(sql`o.completed_at`, period)} and ${hasLineOf(dates)} group by 1
    )
    select a.id, a.name, a.code, coalesce(brought.orders, 0) as orders, coalesce(brought.tickets, 0)::bigint as tickets
    from affiliates a left join brought on brought.affiliate_id = a.id
    where a.event_id = ${scope.id} and (a.deleted_at is null or brought.orders > 0) order by orders desc, lower(a.name), a.id`.execute(
    reader.query,
  )
  return found.rows
}

const within = (at: RawBuilder<unknown>, { from, until }: ReportPeriod): RawBuilder<boolean> =>
  sql<boolean>`(${at} >= ${from} and ${at} < ${until})`
