import type { CancellableOrder } from '@turnout/domain/event-cancelling/cancelling-way.ts'
import { stateOf } from '../../orders/read-order.ts'
import type { CancellableOrderRow } from './queries.ts'

/** A row as the rules of cancelling read it. */
export const cancellableOf = (row: CancellableOrderRow): CancellableOrder => ({
  ...stateOf(row),
  isManual: row.is_manual,
  totalFeeMinor: row.total_fee_minor,
  provider: row.provider,
  paidMinor: row.paid_minor,
  backMinor: row.back_minor,
  heldMinor: row.held_minor,
  platformFeeMinor: row.application_fee_minor,
})
