import type { ReportPeriod } from '@turnout/domain/reports/periods.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { ReportScope } from '../access.ts'
import { idsOf, within, withinOfEvent } from './queries-scope.ts'

export interface PaymentDayRow {
  readonly day: string
  readonly way: 'card' | 'offline' | 'till' | 'elsewhere'
  readonly payments: number
  readonly received_minor: number
  readonly platform_fees_minor: number
  readonly refunded_minor: number
  readonly surplus_minor: number
  readonly disputed_minor: number
  readonly left_minor: number
}

/**
 * What came in and went out, by day and way, from the ledger: a payment by card is what reached the
 * account and the platform's fee. What is left is what a bank line can be matched with.
 */
export async function paymentsByDay(
  reader: Reader,
  scope: ReportScope,
  period: ReportPeriod,
): Promise<PaymentDayRow[]> {
  const entries = period.unit === 'hour' ? entriesOfHours(scope, period) : entriesKept(scope, period)
  const found = await sql<PaymentDayRow>`
    select day::text as day, case account when 'cash_offline' then 'offline' when 'cash_till' then 'till'
        when 'cash_elsewhere' then 'elsewhere' else 'card' end as way,
      coalesce(sum(entries) filter (where posting = 'PAYMENT' and account <> 'platform_fees'), 0)::bigint as payments,
      coalesce(sum(minor) filter (where posting = 'PAYMENT'), 0)::bigint as received_minor,
      coalesce(sum(minor) filter (where account = 'platform_fees'), 0)::bigint as platform_fees_minor,
      coalesce(-sum(minor) filter (where posting in ('REFUND', 'REFUND_REVERSED') and account <> 'platform_fees'), 0)::bigint as refunded_minor,
      coalesce(sum(minor) filter (where posting like 'SURPLUS%' and account <> 'platform_fees'), 0)::bigint as surplus_minor,
      coalesce(-sum(minor) filter (where posting like 'DISPUTE%' and account <> 'platform_fees'), 0)::bigint as disputed_minor,
      coalesce(sum(minor) filter (where account <> 'platform_fees'), 0)::bigint as left_minor
    from (${entries}) entry where account in ('cash_card', 'cash_offline', 'cash_elsewhere', 'cash_till', 'platform_fees')
    group by 1, 2 having bool_or(minor <> 0) order by 1, 2`.execute(reader.query)
  return found.rows
}

const entriesKept = (scope: ReportScope, { startDate, endDate }: ReportPeriod): RawBuilder<unknown> => sql`
  select f.day, split_part(f.label, '/', 1) as posting, split_part(f.label, '/', 2) as account, f.charged_minor as minor, f.entries
  from figures f where f.event_id = any(${idsOf(scope)}::bigint[]) and f.part = 'LEDGER' and f.day between ${startDate}::date and ${endDate}::date`

const entriesOfHours = (scope: ReportScope, period: ReportPeriod): RawBuilder<unknown> => sql`
  select (b.at at time zone e.timezone)::date as day, b.posting, b.account, b.amount_minor as minor, 1 as entries
  from ledger_entries b join events e on e.id = b.event_id
  where b.event_id = any(${idsOf(scope)}::bigint[]) and ${within({ at: sql`b.at`, zone: sql`e.timezone` }, period)}`

export interface RefundRow {
  readonly moment: string
  readonly order: string
  readonly amount_minor: number
  readonly provider: 'STRIPE' | 'OFFLINE' | 'CREDIT'
  readonly state: 'PENDING' | 'SUCCEEDED' | 'FAILED'
  readonly origin: 'ORGANIZER' | 'SURPLUS' | 'PROVIDER'
}

/** Refunds of the period, the newest first: settled ones by when they were, the others by when they began. */
export async function refundsInPeriod(reader: Reader, scope: ReportScope, period: ReportPeriod): Promise<RefundRow[]> {
  const at = sql`coalesce(r.settled_at, r.created_at)`
  const found = await sql<RefundRow>`
    select to_char(${at} at time zone e.timezone, 'YYYY-MM-DD HH24:MI') as moment, o.public_id as order, r.amount_minor, r.provider, r.state, r.origin
    from orders o join refunds r on r.order_id = o.id join events e on e.id = o.event_id
    where o.event_id = any(${idsOf(scope)}::bigint[]) and ${within({ at, zone: sql`e.timezone` }, period)}
    order by ${at} desc, r.id desc`.execute(reader.query)
  return found.rows
}

export interface OpenTransferRow {
  readonly order: string
  readonly begun: string
  readonly due: string | null
  readonly days: number
  readonly amount_minor: number
}

/** Orders whose money is awaited, the oldest first; of now, whatever the period. */
export async function openTransfers(reader: Reader, scope: ReportScope, now: Date): Promise<OpenTransferRow[]> {
  const found = await sql<OpenTransferRow>`
    select o.public_id as order, (o.created_at at time zone e.timezone)::date::text as begun,
      (o.payment_due_at at time zone e.timezone)::date::text as due,
      greatest(0, (${now}::timestamptz at time zone e.timezone)::date - (o.created_at at time zone e.timezone)::date) as days,
      o.total_gross_minor as amount_minor
    from orders o join events e on e.id = o.event_id
    where o.event_id = any(${idsOf(scope)}::bigint[]) and o.status = 'AWAITING_OFFLINE_PAYMENT' order by o.created_at, o.id`.execute(
    reader.query,
  )
  return found.rows
}

export interface TransactionRow {
  readonly id: number
  readonly moment: string
  readonly order: string
  readonly posting: string
  readonly account: string
  readonly amount_minor: number
}

/**
 * Entries of the ledger in the period, in the order of their moments, after one of them (0: from the first). Each
 * event gives as many as are wanted along its index, so a page costs the same however long the period is.
 */
export async function transactionsAfter(
  reader: Reader,
  { scope, period }: { readonly scope: ReportScope; readonly period: ReportPeriod },
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<TransactionRow[]> {
  const isLater =
    after === 0 ? sql`true` : sql`(b.at, b.id) > (select a.at, a.id from ledger_entries a where a.id = ${after})`
  const found = await sql<TransactionRow>`
    with page as (
      select b.*, e.timezone from events e cross join lateral (
        select b.id, b.at, b.order_id, b.posting, b.account, b.amount_minor from ledger_entries b
        where b.event_id = e.id and ${withinOfEvent({ at: sql`b.at`, zone: sql`e.timezone` }, period)} and ${isLater}
        order by b.at, b.id limit ${limit}) b
      where e.id = any(${idsOf(scope)}::bigint[]) order by b.at, b.id limit ${limit}
    )
    select b.id, to_char(b.at at time zone b.timezone, 'YYYY-MM-DD HH24:MI') as moment, o.public_id as order, b.posting, b.account, b.amount_minor
    from page b join orders o on o.id = b.order_id order by b.at, b.id`.execute(reader.query)
  return found.rows
}

export async function countTransactions(reader: Reader, scope: ReportScope, period: ReportPeriod): Promise<number> {
  const entries = period.unit === 'hour' ? entriesOfHours(scope, period) : entriesKept(scope, period)
  const found = await sql<{ entries: number }>`
    select coalesce(sum(entries), 0)::bigint as entries from (${entries}) entry`.execute(reader.query)
  return found.rows[0]?.entries ?? 0
}
