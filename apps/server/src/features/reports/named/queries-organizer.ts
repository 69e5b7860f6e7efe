import type { EventStatus } from '@turnout/domain/events/event-status.ts'
import type { ReportPeriod } from '@turnout/domain/reports/periods.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { isCharged } from '../../events/queries-charged.ts'
import type { ReportScope } from '../access.ts'
import { STOOD } from '../queries-check-in.ts'
import { idsOf, within } from '../tables/queries-scope.ts'

/** Sums of the kept figures of days; words as in docs/domain/figures.md. */
export interface KeptSumsRow {
  readonly key: string
  readonly orders: number
  readonly products: number
  readonly charged_minor: number
  readonly discount_minor: number
  readonly refunded_minor: number
  readonly disputed_minor: number
  readonly tax_minor: number
  readonly fee_minor: number
}

const KEYS = { day: sql`f.day::text`, event: sql`f.event_id::text` } as const

/** What each day, or each event, brought in a period. */
export async function keptSums(
  reader: Reader,
  scope: ReportScope,
  { period, by }: { readonly period: ReportPeriod; readonly by: keyof typeof KEYS },
): Promise<KeptSumsRow[]> {
  const found = await sql<KeptSumsRow>`
    select ${KEYS[by]} as key, sum(f.orders)::bigint as orders, sum(f.products)::bigint as products,
      sum(f.charged_minor)::bigint as charged_minor, sum(f.discount_minor)::bigint as discount_minor,
      sum(f.refunded_minor)::bigint as refunded_minor, sum(f.disputed_minor)::bigint as disputed_minor,
      sum(f.tax_minor - f.refunded_tax_minor)::bigint as tax_minor, sum(f.fee_minor - f.refunded_fee_minor)::bigint as fee_minor
    from figures f
    where f.event_id = any(${idsOf(scope)}::bigint[]) and f.part = 'DAY' and ${ofDays(period)}
    group by 1`.execute(reader.query)
  return found.rows
}

const ofDays = ({ startDate, endDate }: ReportPeriod): RawBuilder<unknown> =>
  sql`f.day between ${startDate}::date and ${endDate}::date`

const ofPeriod = (at: RawBuilder<unknown>, period: ReportPeriod) => within({ at, zone: sql`e.timezone` }, period)

export interface PerformedEventRow {
  readonly id: number
  readonly title: string
  readonly start_date: Date
  readonly end_date: Date | null
  readonly status: EventStatus
  readonly customers: number
  readonly views: number
}

/** The events, the latest first, with the buyers and the views of a period. */
export async function performedEvents(
  reader: Reader,
  scope: ReportScope,
  period: ReportPeriod,
): Promise<PerformedEventRow[]> {
  const found = await sql<PerformedEventRow>`
    select e.id, e.title, e.start_date, e.end_date, e.status, (
        select count(distinct lower(o.email)) from orders o
        where o.event_id = e.id and ${isCharged('o')} and ${ofPeriod(sql`o.completed_at`, period)}) as customers, (
        select coalesce(sum(f.views), 0)::bigint from visits f where f.event_id = e.id and ${ofDays(period)}) as views
    from events e where e.id = any(${idsOf(scope)}::bigint[]) order by e.start_date desc, e.id desc`.execute(
    reader.query,
  )
  return found.rows
}

export interface TaxOfEventRow {
  readonly event_id: number
  readonly event_name: string
  readonly name: string
  readonly rate: number
  readonly calculation_type: 'FIXED' | 'PERCENTAGE'
  readonly tax_minor: number
  readonly orders: number
}

// The cast is behind a case: other parts have labels that are no JSON, and conditions are tried in any order.
const CHARGES = (scope: ReportScope, period: ReportPeriod): RawBuilder<unknown> => sql`
  select f.event_id, case when f.part = 'CHARGE' then f.label::jsonb end as label, f.charged_minor, f.refunded_minor
  from figures f where f.event_id = any(${idsOf(scope)}::bigint[]) and f.part = 'CHARGE' and ${ofDays(period)}`

/** The taxes of each event, less refunds, and the orders that carry them. */
export async function taxesOfEvents(
  reader: Reader,
  scope: ReportScope,
  period: ReportPeriod,
): Promise<TaxOfEventRow[]> {
  const found = await sql<TaxOfEventRow>`
    with kept as (
      select event_id, label ->> 'name' as name, (label ->> 'rate')::float8 as rate, label ->> 'calculation_type' as calculation_type,
        sum(charged_minor - refunded_minor)::bigint as tax_minor
      from (${CHARGES(scope, period)}) charged where label ->> 'type' = 'TAX' group by 1, 2, 3, 4
    ), taxed as (
      select o.event_id, c ->> 'name' as name, (c ->> 'rate')::float8 as rate, c ->> 'calculation_type' as calculation_type,
        count(distinct o.id) as orders
      from events e join orders o on o.event_id = e.id join order_lines l on l.order_id = o.id
      cross join lateral jsonb_array_elements(l.charges) c
      where e.id = any(${idsOf(scope)}::bigint[]) and ${isCharged('o')} and ${ofPeriod(sql`o.completed_at`, period)}
        and c ->> 'type' = 'TAX'
      group by 1, 2, 3, 4
    )
    select k.*, e.title as event_name, coalesce(t.orders, 0) as orders
    from kept k join events e on e.id = k.event_id left join taxed t using (event_id, name, rate, calculation_type)
    order by e.title, e.id, name, rate desc, calculation_type`.execute(reader.query)
  return found.rows
}

export interface AdmittedEventRow {
  readonly id: number
  readonly title: string
  readonly start_date: Date
  readonly attendees: number
  readonly admitted: number
  readonly lists: number
}

/** Who came to each event, the latest first; cancelled tickets count nowhere. */
export async function admittedByEvent(reader: Reader, scope: ReportScope): Promise<AdmittedEventRow[]> {
  const found = await sql<AdmittedEventRow>`
    select e.id, e.title, e.start_date, (
        select count(*) from attendees a where a.event_id = e.id and a.status <> 'CANCELLED') as attendees, (
        select count(distinct c.attendee_id) from check_in_lists l join check_ins c on c.check_in_list_id = l.id and ${STOOD}
        join attendees a on a.id = c.attendee_id and a.status <> 'CANCELLED'
        where l.event_id = e.id and l.deleted_at is null) as admitted, (
        select count(*) from check_in_lists l where l.event_id = e.id and l.deleted_at is null) as lists
    from events e where e.id = any(${idsOf(scope)}::bigint[]) order by e.start_date desc, e.id desc`.execute(
    reader.query,
  )
  return found.rows
}

export interface PlatformFeeRow {
  readonly event_id: number
  readonly event_name: string
  readonly at: Date
  readonly order_id: number
  readonly reference: string
  readonly paid_minor: number
  readonly fee_minor: number
  readonly provider_ref: string | null
}

/** Payments that the operator took a fee of, the latest first. It is kept when money goes back. */
export async function platformFees(
  reader: Reader,
  scope: ReportScope,
  period: ReportPeriod,
): Promise<PlatformFeeRow[]> {
  const found = await sql<PlatformFeeRow>`
    select e.id as event_id, e.title as event_name, p.created_at as at, o.id as order_id, o.public_id as reference,
      p.amount_minor as paid_minor, p.application_fee_minor as fee_minor, p.provider_ref
    from events e join orders o on o.event_id = e.id join payments p on p.order_id = o.id
    where e.id = any(${idsOf(scope)}::bigint[]) and p.application_fee_minor > 0 and p.purpose = 'ORDER'
      and ${ofPeriod(sql`p.created_at`, period)}
    order by p.created_at desc, p.id desc`.execute(reader.query)
  return found.rows
}
