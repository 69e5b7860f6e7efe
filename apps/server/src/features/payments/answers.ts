import type { IntentStatus as WireStatus } from '@turnout/contract/enums.ts'
import type { CardPayment, StartedCardPayment } from '@turnout/contract/payments/card-payment.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { OrderState } from '@turnout/domain/orders/order-state.ts'
import type { Started } from './intents/start-card-payment.ts'
import type { IntentRow, IntentStatus } from './store.ts'

const STATUS: Readonly<Record<IntentStatus, WireStatus>> = {
  // Nobody can pay yet, and soon they can.
  CREATING: 'requires_payment_method',
  REQUIRES_PAYMENT: 'requires_payment_method',
  REQUIRES_ACTION: 'requires_action',
  PROCESSING: 'processing',
  SUCCEEDED: 'succeeded',
  CANCELLED: 'canceled',
}

export const startedAnswer = ({ intent, truth, clientSecret, provider }: Started): StartedCardPayment => ({
  client_secret: clientSecret,
  account_id: intent.provider_account,
  public_key: provider.publishableKey,
  api_base: provider.browserApiBase,
  status: STATUS[truth.status],
  amount: majorFromMinor(intent.amount_minor, intent.currency),
  currency: intent.currency,
})

export const cardPaymentAnswer = ({
  order,
  intent,
  isSurplus,
}: {
  order: { status: OrderState['status']; payment_status: OrderState['paymentStatus'] }
  intent: IntentRow
  isSurplus: boolean
}): CardPayment => ({
  status: STATUS[intent.status],
  amount: majorFromMinor(intent.amount_minor, intent.currency),
  currency: intent.currency,
  order_status: order.status,
  payment_status: order.payment_status,
  failure_message: intent.failure_message,
  is_surplus: isSurplus,
})
