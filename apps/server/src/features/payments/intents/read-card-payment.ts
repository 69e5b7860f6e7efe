import type { CardPayment } from '@turnout/contract/payments/card-payment.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { PaymentProvider } from '../../../platform/payment-provider/payment-provider.ts'
import { cardPaymentAnswer } from '../answers.ts'
import { askAboutIntent } from './ask-about-intent.ts'
import { isSurplus, orderForPayment } from '../queries.ts'
import type { Settling } from './settle-intent.ts'
import { intentOfOrder, takeTurnToAsk, type IntentRow } from '../store.ts'

export interface Reading extends Settling {
  readonly provider: PaymentProvider | null
}

/** The provider is asked about one payment at most this often, however many windows wait for it. */
const QUIET_SECONDS = 2
/** A page that waits is answered with what is known, rather than late. */
const PATIENCE_MS = 4000

/**
 * How the card payment of an order stands. While it is not over the provider itself is asked, so
 * that a shop that no event can reach sells all the same.
 * @throws Refusal order_gone, payment_not_started.
 */
export async function readCardPayment(
  reading: Reading,
  named: { readonly eventId: number; readonly shortId: string },
): Promise<CardPayment> {
  const { database } = reading
  const order = await orderForPayment(database, named)
  if (order === undefined) throw new Refusal('order_gone')
  const intent = await intentOfOrder(database, order.id)
  if (intent === undefined) throw new Refusal('payment_not_started')
  const hasAsked = await askWhenOpen(reading, intent)
  const [current, fresh] = hasAsked
    ? await Promise.all([orderForPayment(database, named), intentOfOrder(database, order.id)])
    : [order, intent]
  const surplus = await isSurplus(database, intent.id)
  return cardPaymentAnswer({ order: current ?? order, intent: fresh ?? intent, isSurplus: surplus })
}

/** Whether there may be news. */
async function askWhenOpen(
  reading: Reading,
  { id: intentId, status, provider_ref: providerRef }: IntentRow,
): Promise<boolean> {
  const { provider, database, log } = reading
  if (provider === null || providerRef === null || status === 'SUCCEEDED' || status === 'CANCELLED') return false
  if (!(await takeTurnToAsk(database, intentId, QUIET_SECONDS))) return false
  const asked = askAboutIntent({ ...reading, provider }, intentId).catch((error: unknown) =>
    log.warn({ intent_id: intentId, err: error }, 'the provider could not be asked'),
  )
  await Promise.race([asked, sleep(PATIENCE_MS, null, { ref: false })])
  return true
}
