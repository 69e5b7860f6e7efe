import type { PaidWith } from '@turnout/domain/books/bookings.ts'
import type { LineCharge } from '@turnout/domain/books/tax-shares.ts'
import type { LedgerAccount, Posting } from '@turnout/domain/ledger/postings.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { UNIT_NET } from '../attendees/queries-unit.ts'

/** The books of an account, of whole days of its zone. */
export interface BooksPeriod {
  readonly accountId: number
  readonly zone: string
  readonly from: Date
  readonly until: Date
}

/** An entry of the ledger. Entries of one posting follow each other. */
export interface BookEntryRow {
  readonly id: number
  readonly day: string
  readonly order_id: number
  readonly order: string
  readonly event: string
  readonly event_day: string
  readonly posting: Posting
  readonly cause_id: number
  readonly account: LedgerAccount
  readonly amount_minor: number
  readonly currency: string
}

/**
 * Entries of the period in the order of their moments, after one of them (0: from the first). Each event gives as many
 * as are wanted along its index, so a page costs the same however long the period is.
 */
export async function entriesAfter(
  reader: Reader,
  { accountId, zone, from, until }: BooksPeriod,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<BookEntryRow[]> {
  const place = (entry: string) =>
    sql.join(['at', 'order_id', 'posting', 'cause_id', 'id'].map((column) => sql.ref(`${entry}.${column}`)))
  const isLater =
    after === 0
      ? sql`true`
      : sql`b.at >= (select a.at from ledger_entries a where a.id = ${after})
          and (${place('b')}) > (select ${place('a')} from ledger_entries a where a.id = ${after})`
  const found = await sql<BookEntryRow>`
    with page as (
      select b.*, e.title, (e.start_date at time zone e.timezone)::date as first_day from events e cross join lateral (
        select b.id, b.at, b.order_id, b.posting, b.cause_id, b.account, b.amount_minor, b.currency from ledger_entries b
        where b.event_id = e.id and b.at >= ${from} and b.at < ${until} and ${isLater}
        order by ${place('b')} limit ${limit}) b
      where e.account_id = ${accountId} order by ${place('b')} limit ${limit}
    )
    select b.id, (b.at at time zone ${zone})::date::text as day, b.order_id, o.public_id as order, b.title as event,
      coalesce((select min(d.local_day) from order_lines l
        join occurrences d on d.id = any(coalesce(l.occurrence_ids, array[l.occurrence_id]))
        where l.order_id = b.order_id), b.first_day)::text as event_day,
      b.posting, b.cause_id, b.account, b.amount_minor, b.currency
    from page b join orders o on o.id = b.order_id order by ${place('b')}`.execute(reader.query)
  return found.rows
}

/** How many entries a period has, up to one more than a number, and in which currencies. */
export async function entriesCounted(
  reader: Reader,
  { accountId, from, until }: BooksPeriod,
  most: number,
): Promise<{ readonly entries: number; readonly currencies: readonly string[] }> {
  const found = await sql<{ entries: number; currencies: string[] | null }>`
    select count(*)::bigint as entries, array_agg(distinct b.currency) as currencies from (
      select b.currency from events e join ledger_entries b on b.event_id = e.id
      where e.account_id = ${accountId} and b.at >= ${from} and b.at < ${until} limit ${most + 1}) b`.execute(
    reader.query,
  )
  const [row] = found.rows
  return { entries: row?.entries ?? 0, currencies: row?.currencies ?? [] }
}

export interface BookLineRow {
  readonly id: number
  readonly order_id: number
  readonly net_minor: number
  readonly fee_minor: number
  readonly tax_minor: number
  readonly unit_net_minor: number
  readonly unit_fee_minor: number
  readonly unit_tax_minor: number
  readonly charges: readonly LineCharge[]
}

/** What orders bought, with the rates that it carries. */
export async function linesOfOrders(reader: Reader, orderIds: readonly number[]): Promise<BookLineRow[]> {
  const found = await sql<BookLineRow>`
    select l.id, l.order_id, l.total_before_additions_minor as net_minor, l.total_fee_minor as fee_minor,
      l.total_tax_minor as tax_minor, ${UNIT_NET} as unit_net_minor, l.fee_minor as unit_fee_minor,
      l.tax_minor as unit_tax_minor,
      (select coalesce(jsonb_agg(jsonb_build_object('type', c ->> 'type', 'calculationType', c ->> 'calculation_type',
          'rate', (c ->> 'rate')::float8, 'isTaxable', (c ->> 'is_taxable')::boolean,
          'amountMinor', (c ->> 'amount_minor')::bigint) order by place), '[]')
        from jsonb_array_elements(l.charges) with ordinality as one (c, place)) as charges
    from order_lines l where l.order_id = any(${orderIds}::bigint[]) order by l.order_id, l.id`.execute(reader.query)
  return found.rows
}

export interface RevenueEntryRow {
  readonly order_id: number
  readonly posting: Posting
  readonly cause_id: number
  readonly account: LedgerAccount
  readonly amount_minor: number
}

/** All that was ever posted on sales, fees and taxes of orders, as it was written: a refund is of what was left then. */
export async function revenueOfOrders(reader: Reader, orderIds: readonly number[]): Promise<RevenueEntryRow[]> {
  const found = await sql<RevenueEntryRow>`
    select b.order_id, b.posting, b.cause_id, b.account, b.amount_minor from ledger_entries b
    where b.order_id = any(${orderIds}::bigint[]) and b.account in ('sales', 'fees', 'taxes')
    order by b.order_id, min(b.id) over (partition by b.order_id, b.posting, b.cause_id), b.id`.execute(reader.query)
  return found.rows
}

export interface NamedUnitRow {
  readonly order_id: number
  readonly refund_id: number
  readonly line_id: number
  readonly net_minor: number
  readonly fee_minor: number
  readonly tax_minor: number
}

/** What refunds of orders name. */
export async function unitsOfOrders(reader: Reader, orderIds: readonly number[]): Promise<NamedUnitRow[]> {
  const found = await sql<NamedUnitRow>`
    select r.order_id, u.refund_id, u.order_line_id as line_id, u.net_minor, u.fee_minor, u.tax_minor
    from refunds r join refund_units u on u.refund_id = r.id
    where r.order_id = any(${orderIds}::bigint[]) order by u.id`.execute(reader.query)
  return found.rows
}

export interface OfflineMoneyRow {
  readonly order_id: number
  /** `PAYMENT` or `REFUND`, whose id it is. */
  readonly of: 'PAYMENT' | 'REFUND'
  readonly cause_id: number
  readonly paid_with: PaidWith
}

/** How the money of payments and refunds came that the card provider did not take. */
export async function offlineMoneyOfOrders(reader: Reader, orderIds: readonly number[]): Promise<OfflineMoneyRow[]> {
  const found = await sql<OfflineMoneyRow>`
    select p.order_id, 'PAYMENT' as of, p.id as cause_id, p.paid_with from payments p
    where p.order_id = any(${orderIds}::bigint[]) and p.paid_with is not null
    union all
    select r.order_id, 'REFUND', r.id, p.paid_with from refunds r join payments p on p.id = r.payment_id
    where r.order_id = any(${orderIds}::bigint[]) and p.paid_with is not null`.execute(reader.query)
  return found.rows
}
