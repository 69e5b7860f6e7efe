import type { PaymentStep } from '@turnout/contract/checkout/page.ts'
import { startRefusal } from '@turnout/domain/payments/card-payment.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../platform/payment-provider/payment-provider.ts'
import { chargeableAccount } from '../../connected-accounts/queries.ts'
import type { CardAttemptRow } from '../queries-payment.ts'
import type { CheckoutOrderRow } from '../../sale/queries-order.ts'
import { payableOf } from '../../orders/read-order.ts'

interface Asked {
  readonly provider: PaymentProvider | null
  readonly row: CheckoutOrderRow
  /** The ways to pay that the event offers. */
  readonly offered: readonly string[]
  readonly attempt: CardAttemptRow | undefined
  readonly eventStartsAt: Date
}

/**
 * Which ways to pay work at this moment, and how the last attempt went. Details that are still to
 * be given stand in no way's way: they are sent with the same press.
 */
export async function loadPaymentStep(
  reader: Reader,
  { provider, row, offered, attempt, eventStartsAt }: Asked,
): Promise<PaymentStep> {
  const account =
    provider !== null && offered.includes('STRIPE')
      ? await chargeableAccount(reader, { provider, accountId: row.account_id })
      : null
  const order = payableOf(row)
  const detailed = { ...order, paymentStatus: order.paymentStatus ?? 'AWAITING_PAYMENT' }
  const canStart = account !== null && startRefusal(detailed, { now: row.now, isCardOn: true, eventStartsAt }) === null
  const isUnpaid = row.status === 'AWAITING_OFFLINE_PAYMENT'
  const hasFailed = row.payment_status === 'PAYMENT_FAILED' || (isUnpaid && attempt?.failure_code != null)
  return {
    card:
      provider !== null && canStart
        ? {
            api_base: provider.browserApiBase,
            public_key: provider.publishableKey,
            account_id: account.ref,
            amount: provider.browserAmount(order.totalGrossMinor, order.currency),
            currency: order.currency.toLowerCase(),
          }
        : null,
    failure: hasFailed ? { code: attempt?.failure_code ?? null, message: attempt?.failure_message ?? null } : null,
  }
}
