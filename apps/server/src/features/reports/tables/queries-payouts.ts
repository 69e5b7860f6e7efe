import type { ReportPeriod } from '@turnout/domain/reports/periods.ts'
import { sql } from 'kysely'
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
  const isBooked = within({ at: sql`b.booked_at`, zone: sql`e.timezone` }, period)
  const found = await sql<PayoutRow>`
    select b.payout_on::text as payout_on, b.payout_ref, (count(*) filter (where b.kind = 'PAYMENT'))::int as payments,
      coalesce(sum(b.amount_minor) filter (where b.kind = 'PAYMENT'), 0)::bigint as received_minor,
      coalesce(-sum(b.amount_minor) filter (where b.kind = 'REFUND'), 0)::bigint as refunded_minor,
      coalesce(-sum(b.amount_minor) filter (where b.kind = 'DISPUTE'), 0)::bigint as disputed_minor,
      sum(b.fee_minor)::bigint as provider_fees_minor, sum(b.application_fee_minor)::bigint as platform_fees_minor,
      sum(b.net_minor)::bigint as net_minor
    from provider_bookings b join events e on e.id = b.event_id
    where b.event_id = any(${idsOf(scope)}::bigint[]) and b.currency = ${scope.currency}
      and case when b.payout_on is null then ${isBooked}
        else b.payout_on between ${period.startDate}::date and ${period.endDate}::date end
    group by b.payout_on, b.payout_ref order by b.payout_on nulls last, b.payout_ref`.execute(reader.query)
  return found.rows
}

export interface UnbookedRow {
  readonly payments: number
  readonly received_minor: number
}

/** Payments by card of the period that the provider has not told the books of. */
export async function unbookedPayments(reader: Reader, scope: ReportScope, period: ReportPeriod): Promise<UnbookedRow> {
  const found = await sql<UnbookedRow>`
    select count(*)::int as payments, coalesce(sum(p.amount_minor), 0)::bigint as received_minor
    from orders o join payments p on p.order_id = o.id join events e on e.id = o.event_id
    where o.event_id = any(${idsOf(scope)}::bigint[]) and p.provider = 'STRIPE'
      and ${within({ at: sql`p.created_at`, zone: sql`e.timezone` }, period)}
      and not exists (select from provider_bookings b
        where b.payment_id = p.id and b.kind = 'PAYMENT' and b.currency = ${scope.currency})`.execute(reader.query)
  return found.rows[0] ?? { payments: 0, received_minor: 0 }
}
