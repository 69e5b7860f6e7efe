import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { completionOf } from '../../sale/completing/build-completion.ts'
import { releaseHolds } from '../../orders/holds/release-hold.ts'
import { completeOrders } from '../../sale/completing/store-completions.ts'
import { reviveHold } from '../../orders/money/store-payments.ts'
import type { LockedOrderRow } from '../../orders/store.ts'
import { takeAgain } from '../../stock/store-retake.ts'
import type { PayableOrderRow } from '../queries.ts'
import { receiveSurplus } from './receive-surplus.ts'
import { cardPaymentOf, type Heard } from './read-truth.ts'

/**
 * Money for an order whose time is over. Its places are taken again, all or none, and it is
 * completed; or they are gone, and the money goes back. One or the other, in this transaction. The
 * order is locked.
 */
export async function receiveLatePayment(
  tx: Transaction,
  { order, payable, heard }: { order: LockedOrderRow; payable: PayableOrderRow; heard: Heard },
): Promise<'take_again' | 'surplus'> {
  if (!(await takeAgain(tx, order.id))) {
    if (order.status === 'RESERVED') await releaseHolds(tx, [order], { act: 'expire', actor: SYSTEM })
    await receiveSurplus(tx, { order, heard })
    return 'surplus'
  }
  const revision = await reviveHold(tx, order.id)
  const act = order.status === 'EXPIRED' ? 'late_payment_received' : 'payment_received'
  const completion = completionOf({ ...payable, revision }, { act, actor: SYSTEM, payment: cardPaymentOf(heard) })
  const [done] = await completeOrders(tx, [completion])
  if (done?.outcome !== 'DONE')
    throw new Error(`order ${order.id} could not be completed under its lock: ${done?.outcome}`)
  return 'take_again'
}
