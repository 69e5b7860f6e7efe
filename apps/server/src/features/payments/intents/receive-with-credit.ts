import type { Transaction } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { readyCredit, useCredit } from '../../gift-cards/settle-credit.ts'
import type { LockedOrderRow } from '../../orders/store.ts'
import { completionOf } from '../../sale/completing/build-completion.ts'
import { completeOrders } from '../../sale/completing/store-completions.ts'
import type { PayableOrderRow } from '../queries.ts'
import type { IntentRow } from '../store.ts'
import { receiveLatePayment } from './receive-late-payment.ts'
import { receiveSurplus } from './receive-surplus.ts'
import { cardPaymentOf, type Heard } from './read-truth.ts'

/**
 * Money for an order of which a gift card pays the rest. Both pay in this transaction, or the money goes back: the card
 * may have been taken off the order, been blocked, or be spent elsewhere since the time of the order was over. The order
 * is locked; the card is before any pool.
 */
export async function receiveWithCredit(
  tx: Transaction,
  paid: {
    readonly order: LockedOrderRow
    readonly payable: PayableOrderRow
    readonly intent: IntentRow
    readonly heard: Heard
    readonly effect: 'complete' | 'take_again'
  },
): Promise<'complete' | 'take_again' | 'surplus' | 'again'> {
  const { order, payable, intent, heard, effect } = paid
  const restMinor = payable.total_gross_minor - intent.amount_minor
  const credit = await readyCredit(tx, order.id, restMinor)
  if (credit === null) {
    await receiveSurplus(tx, { order, heard })
    return 'surplus'
  }
  if (effect === 'take_again') {
    const outcome = await receiveLatePayment(tx, { order, payable, heard })
    if (outcome === 'surplus') return outcome
  } else {
    const payment = cardPaymentOf(heard)
    const completion = completionOf(payable, { act: 'payment_received', actor: SYSTEM, payment })
    const [done] = await completeOrders(tx, [completion])
    // Its time was over between two looks at the clock.
    if (done?.outcome !== 'DONE') return 'again'
  }
  await useCredit(tx, order, { credit, actor: SYSTEM })
  return effect
}
