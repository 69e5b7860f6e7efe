import { sql, type RawBuilder } from 'kysely'

/** The part of its order's refunds that falls on one line. */
export interface RefundShareRow {
  readonly order_id: number
  readonly order_line_id: number
  readonly product_id: number
  readonly net_minor: number
  readonly fee_minor: number
  readonly tax_minor: number
}

/**
 * Entries of the ledger that say what was given back of an order, `b` being their table: sales,
 * fees and taxes that a refund took back.
 */
export const IS_GIVEN_BACK = sql`b.posting in ('REFUND', 'REFUND_REVERSED') and b.account in ('sales', 'fees', 'taxes')`

/**
 * Refunds of an event's orders, shared out among their lines, as a subquery with the columns of
 * `RefundShareRow`. The ledger has the amounts that went back of an order's sales, fees and taxes.
 * Each of the three is shared in proportion to the amounts of the lines, so no line gives back more
 * than it has. A line's share is the rounded-down sum of the lines up to it, less that of the lines
 * before it: nothing is lost, with any number of lines and refunds.
 */
export const refundShares = (eventId: number): RawBuilder<RefundShareRow> => sql<RefundShareRow>`(
  select l.order_id, l.id as order_line_id, l.product_id, ${shareOf('total_before_additions_minor', 'sales')} as net_minor,
    ${shareOf('total_fee_minor', 'fees')} as fee_minor, ${shareOf('total_tax_minor', 'taxes')} as tax_minor
  from (
    select b.order_id, ${backOn('sales')} as sales, ${backOn('fees')} as fees, ${backOn('taxes')} as taxes
    from ledger_entries b where b.event_id = ${eventId} and ${IS_GIVEN_BACK} group by b.order_id
  ) back join order_lines l on l.order_id = back.order_id
  window whole as (partition by l.order_id), up_to as (partition by l.order_id order by l.id)
)`

const backOn = (account: string): RawBuilder<number> =>
  sql<number>`coalesce(sum(b.amount_minor) filter (where b.account = ${account}), 0)`

function shareOf(part: string, account: string): RawBuilder<number> {
  const [own, back] = [sql.ref(`l.${part}`), sql.ref(`back.${account}`)]
  const upTo = (minor: RawBuilder<unknown>) => sql`div(${back} * ${minor}, nullif(sum(${own}) over whole, 0))`
  return sql<number>`coalesce(${upTo(sql`sum(${own}) over up_to`)} - ${upTo(sql`(sum(${own}) over up_to - ${own})`)}, 0)::bigint`
}
