import type { ReportPeriod } from '@turnout/domain/reports/periods.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { ReportScope } from '../access.ts'
import { idsOf, within } from './queries-scope.ts'

/** What left with one payout of the provider; both null: it waits for its payout. */
export interface PayoutRow {
  readonly payout_on: string | null
  readonly payout_ref: string | null
  readonly payments: number
  readonly received_minor: number
  readonly refunded_minor: number
  readonly disputed_minor: number
  readonly provider_fees_minor: number
  readonly platform_fees_minor: number
  readonly net_minor: number
}

/** Payouts that reach the bank in the period, and what was booked in it and waits; in the currency of the report. */
export async function payoutsInPeriod(reader: Reader, scope: ReportScope, period: ReportPeriod): Promise<PayoutRow[]> {
  const minor = (what: string) => sql`coalesce(sum(minor) filter (where what = ${what}), 0)::bigint`
  const found = await sql<PayoutRow>`
    select payout_on::text as payout_on, payout_ref, coalesce(sum(entries) filter (where what = 'PAYMENT'), 0)::int as payments,
      ${minor('PAYMENT')} as received_minor, -${minor('REFUND')} as refunded_minor, -${minor('DISPUTE')} as disputed_minor,
      ${minor('PROVIDER_FEE')} as provider_fees_minor, ${minor('PLATFORM_FEE')} as platform_fees_minor, ${minor('LEFT')} as net_minor
    from (${period.unit === 'hour' ? bookingsOfHours(scope, period) : bookingsKept(scope, period)}) booked
    group by payout_on, payout_ref having sum(entries) <> 0 order by payout_on nulls last, payout_ref`.execute(
    reader.query,
  )
  return found.rows
}

// The cast is behind a case: other parts have labels that are no JSON, and conditions are tried in any order.
const bookingsKept = (scope: ReportScope, { startDate, endDate }: ReportPeriod): RawBuilder<unknown> => sql`
  select case part when 'PAYOUT' then day end as payout_on, label ->> 1 as what, label ->> 2 as payout_ref, minor, entries
  from (
    select f.part, f.day, case when f.part in ('PAYOUT', 'WAITING') then f.label::jsonb end as label, f.charged_minor as minor, f.entries
    from figures f where f.event_id = any(${idsOf(scope)}::bigint[]) and f.part in ('PAYOUT', 'WAITING')
      and f.day between ${startDate}::date and ${endDate}::date
  ) kept where label ->> 0 = ${scope.currency}`

/** What waits counts by its hour; a payout has a day alone. */
const bookingsOfHours = (scope: ReportScope, period: ReportPeriod): RawBuilder<unknown> => sql`
  select b.payout_on, f.label::jsonb ->> 1 as what, b.payout_ref, f.amount_minor as minor, 1 as entries
  from provider_bookings b join events e on e.id = b.event_id cross join lateral provider_figures(b) f
  where b.event_id = any(${idsOf(scope)}::bigint[]) and b.currency = ${scope.currency}
    and case when b.payout_on is null then ${within({ at: sql`b.booked_at`, zone: sql`e.timezone` }, period)}
      else b.payout_on between ${period.startDate}::date and ${period.endDate}::date end`

export interface UnbookedRow {
  readonly payments: number
  readonly received_minor: number
}

/** Payments by card of the period that the provider has not told the books of. */
export async function unbookedPayments(reader: Reader, scope: ReportScope, period: ReportPeriod): Promise<UnbookedRow> {
  const found = await sql<UnbookedRow>`
    select coalesce(sum(entries), 0)::int as payments, coalesce(sum(minor), 0)::bigint as received_minor
    from (${period.unit === 'hour' ? unbookedOfHours(scope, period) : unbookedKept(scope, period)}) unbooked`.execute(
    reader.query,
  )
  return found.rows[0] ?? { payments: 0, received_minor: 0 }
}

/** All payments less those that the books have in this currency. */
const unbookedKept = (scope: ReportScope, { startDate, endDate }: ReportPeriod): RawBuilder<unknown> => sql`
  select f.entries * sign as entries, f.charged_minor * sign as minor
  from figures f cross join lateral (select case f.label when '' then 1 else -1 end as sign) s
  where f.event_id = any(${idsOf(scope)}::bigint[]) and f.part = 'CARD' and f.label in ('', ${scope.currency})
    and f.day between ${startDate}::date and ${endDate}::date`

const unbookedOfHours = (scope: ReportScope, period: ReportPeriod): RawBuilder<unknown> => sql`
  select 1 as entries, p.amount_minor as minor
  from payments p join orders o on o.id = p.order_id join events e on e.id = o.event_id
  where o.event_id = any(${idsOf(scope)}::bigint[]) and p.provider = 'STRIPE'
    and ${within({ at: sql`p.created_at`, zone: sql`e.timezone` }, period)}
    and not exists (select from provider_bookings b
      where b.payment_id = p.id and b.kind = 'PAYMENT' and b.currency = ${scope.currency})`
