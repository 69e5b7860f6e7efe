import type { CancellableOrder, CancelledPart } from '@turnout/domain/event-cancelling/cancelling-way.ts'
import { dateLeftMinor } from '@turnout/domain/payments/pass-share.ts'
import type { Reader } from '../../../platform/database/database.ts'
import {
  linesOfDate,
  passesWithDate,
  refundableLine,
  type PassLineRow,
  type RefundableLineRow,
} from '../../orders/money/queries-units.ts'
import { stateOf } from '../../orders/read-order.ts'
import type { CancellableOrderRow } from './queries.ts'

/** Rows as the rules of cancelling read them; of a date only its tickets count. */
export async function cancellablesOf(
  reader: Reader,
  rows: readonly CancellableOrderRow[],
  occurrenceId: number | null,
): Promise<readonly CancellableOrder[]> {
  if (occurrenceId === null) return rows.map((row) => cancellableOf(row))
  const orderIds = rows.map(({ id }) => id)
  const lines = Map.groupBy(await linesOfDate(reader, occurrenceId, orderIds), ({ order_id }) => order_id)
  const passes = Map.groupBy(await passesWithDate(reader, occurrenceId, orderIds), ({ order_id }) => order_id)
  return rows.map((row) => cancellableOf(row, partOf(lines.get(row.id) ?? [], passes.get(row.id) ?? [])))
}

/** A row as the rules of cancelling read it. */
export const cancellableOf = (row: CancellableOrderRow, part?: CancelledPart): CancellableOrder => ({
  ...stateOf(row),
  isManual: row.is_manual,
  totalFeeMinor: row.total_fee_minor,
  provider: row.provider,
  paidMinor: row.paid_minor,
  backMinor: row.back_minor,
  heldMinor: row.held_minor,
  platformFeeMinor: row.application_fee_minor,
  ...(part !== undefined && { part }),
})

/** Tickets of a date, and the shares that it has in passes. */
export function partOf(rows: readonly RefundableLineRow[], passRows: readonly PassLineRow[]): CancelledPart {
  const lines = rows.map(refundableLine)
  const passes = passRows.map(({ listed: listedMinor, at, ...row }) => ({ line: refundableLine(row), listedMinor, at }))
  const all = { lines, passes }
  return { allMinor: dateLeftMinor(all, true), withoutFeesMinor: dateLeftMinor(all, false) }
}
