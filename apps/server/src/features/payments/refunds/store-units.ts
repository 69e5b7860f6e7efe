import type { UnitParts } from '@turnout/domain/pricing/sold-unit.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { JudgedUnits } from './judge-units.ts'

/** Writes down which units a refund is of, with what they were sold for. */
export async function insertUnits(tx: Transaction, refundId: number, units: readonly JudgedUnits[]): Promise<void> {
  const rows = units.flatMap(({ lineId, quantity, parts, ticketIds }) =>
    Array.from({ length: quantity }, (_, at) => ({
      refund_id: refundId,
      order_line_id: lineId,
      attendee_id: ticketIds?.[at] ?? null,
      net_minor: parts.netMinor,
      fee_minor: parts.feeMinor,
      tax_minor: parts.taxMinor,
    })),
  )
  if (rows.length > 0) await tx.query.insertInto('refund_units').values(rows).execute()
}

/** The parts of all units that a refund names. */
export async function partsNamed(reader: Reader, refundId: number): Promise<UnitParts> {
  const found = await sql<{ net_minor: number; fee_minor: number; tax_minor: number }>`
    select coalesce(sum(net_minor), 0)::bigint as net_minor, coalesce(sum(fee_minor), 0)::bigint as fee_minor,
      coalesce(sum(tax_minor), 0)::bigint as tax_minor
    from refund_units where refund_id = ${refundId}`.execute(reader.query)
  const [row] = found.rows
  return { netMinor: row?.net_minor ?? 0, feeMinor: row?.fee_minor ?? 0, taxMinor: row?.tax_minor ?? 0 }
}

/** Goods go back on sale: as many units of their line count as cancelled. The order is locked. */
export async function countReturned(tx: Transaction, lineId: number, quantity: number): Promise<void> {
  await sql`update order_lines set quantity_cancelled = quantity_cancelled + ${quantity}::int where id = ${lineId}`.execute(
    tx.query,
  )
}
