import { partsOfOrder, type OrderParts } from '@turnout/domain/ledger/postings.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import { UNIT_NET } from '../../attendees/queries-unit.ts'

/*
 * The rows of an unpaid order that follow its live units. Every amount of a line is that of a unit
 * times its quantity, so nothing is rounded. The order is locked.
 */

/** A unit of a line, as it is charged. */
interface ChargedUnit extends OrderParts {
  /** What the promo code took off it. */
  readonly discountMinor: number
}

/** A line has one unit less, or more. Answers the unit. */
export async function changeUnits(
  tx: Transaction,
  { lineId, change }: { readonly lineId: number; readonly change: 1 | -1 },
): Promise<ChargedUnit> {
  const changed = await sql<{ net_minor: number; fee_minor: number; tax_minor: number; discount_minor: number }>`
    update order_lines l set quantity = l.quantity + ${change}::int,
      total_before_additions_minor = l.total_before_additions_minor + ${change}::int * unit.net_minor,
      total_fee_minor = l.total_fee_minor + ${change}::int * l.fee_minor,
      total_tax_minor = l.total_tax_minor + ${change}::int * l.tax_minor,
      total_gross_minor = l.total_gross_minor + ${change}::int * (unit.net_minor + l.fee_minor + l.tax_minor)
    from (select l.id, ${UNIT_NET} as net_minor from order_lines l where l.id = ${lineId}) unit
    where l.id = unit.id
    returning unit.net_minor, l.fee_minor, l.tax_minor, l.listed_price_minor - l.price_minor as discount_minor`.execute(
    tx.query,
  )
  const [unit] = changed.rows
  if (unit === undefined) throw new Error(`no line ${lineId}`)
  return {
    netMinor: unit.net_minor,
    feeMinor: unit.fee_minor,
    taxMinor: unit.tax_minor,
    discountMinor: unit.discount_minor,
  }
}

/** The totals of an order follow the unit. Answers what it owes now. */
export async function changeOrderTotals(
  tx: Transaction,
  { orderId, change, unit }: { readonly orderId: number; readonly change: 1 | -1; readonly unit: ChargedUnit },
): Promise<number> {
  const { netMinor, feeMinor, taxMinor, discountMinor } = unit
  const { total_gross_minor: owedMinor } = await tx.query
    .updateTable('orders')
    .set({
      total_before_additions_minor: sql`total_before_additions_minor + ${change}::int * ${netMinor}::bigint`,
      total_discount_minor: sql`total_discount_minor + ${change}::int * ${discountMinor}::bigint`,
      total_fee_minor: sql`total_fee_minor + ${change}::int * ${feeMinor}::bigint`,
      total_tax_minor: sql`total_tax_minor + ${change}::int * ${taxMinor}::bigint`,
      total_gross_minor: sql`total_gross_minor + ${change}::int * (${netMinor}::bigint + ${feeMinor}::bigint + ${taxMinor}::bigint)`,
    })
    .where('id', '=', orderId)
    .returning('total_gross_minor')
    .executeTakeFirstOrThrow()
  return owedMinor
}

/** The number of the next change of what an order is charged; 0 is its sale, or its end. */
export async function nextChange(tx: Transaction, orderId: number): Promise<number> {
  const found = await sql<{ next: number }>`
    select coalesce(max(cause_id), 0) + 1 as next from ledger_entries
    where order_id = ${orderId} and posting in ('CHARGE', 'CHARGE_REVERSED')`.execute(tx.query)
  return found.rows[0]?.next ?? 1
}

/**
 * What an order that expired owed when it did; null where it lost units before, or its event or one of its dates takes
 * no orders any more.
 */
export async function renewableParts(tx: Transaction, orderId: number): Promise<OrderParts | null> {
  const found = await sql<{ gross_minor: number; fee_minor: number; tax_minor: number }>`
    select o.total_gross_minor as gross_minor, o.total_fee_minor as fee_minor, o.total_tax_minor as tax_minor
    from orders o join events e on e.id = o.event_id
    where o.id = ${orderId} and o.total_gross_minor > 0 and e.status <> 'ARCHIVED' and e.cancelled_at is null
      and not exists (select from order_lines l where l.order_id = o.id and l.quantity_cancelled > 0)
      and not exists (select from attendees a where a.order_id = o.id and a.cancelled_unpaid)
      and not exists (select from order_lines l join occurrences d
        on d.id = any(coalesce(l.occurrence_ids, array[l.occurrence_id]))
        where l.order_id = o.id and d.status = 'CANCELLED')`.execute(tx.query)
  const [row] = found.rows
  if (row === undefined) return null
  return partsOfOrder({
    totalGrossMinor: row.gross_minor,
    totalFeeMinor: row.fee_minor,
    totalTaxMinor: row.tax_minor,
  })
}
