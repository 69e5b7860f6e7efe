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
}

/** Which ways to pay work at this moment, and how the last attempt went. */
export async function loadPaymentStep(
  reader: Reader,
  { provider, row, offered, attempt }: Asked,
): Promise<PaymentStep> {
  const takesCards =
    provider !== null &&
    offered.includes('STRIPE') &&
    (await chargeableAccount(reader, { provider, accountId: row.account_id })) !== null
  const canStart = takesCards && startRefusal(payableOf(row), { now: row.now, isCardOn: true }) === null
  const hasFailed = row.payment_status === 'PAYMENT_FAILED'
  return {
    card: canStart ? { api_base: provider.browserApiBase } : null,
    failure: hasFailed ? { code: attempt?.failure_code ?? null, message: attempt?.failure_message ?? null } : null,
  }
}
