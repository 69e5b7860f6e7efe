import { ProviderUnavailable } from '../../../platform/payment-provider/payment-provider.ts'
import { sendRefund, type RefundServices } from './send-refund.ts'
import { settleRefunds } from './settle-refunds.ts'
import { paymentOfIntent, refundsToCheck } from './store-refunds.ts'

/** Refunds of one round; the others wait for the next. */
const ROUND_MAX = 50

/**
 * Asks about every refund whose outcome is not known and whose time has come; a refund without an
 * answer waits for its next time.
 */
export async function checkDueRefunds(services: RefundServices): Promise<void> {
  if (services.provider === null) return
  for (const id of await refundsToCheck(services.database, ROUND_MAX)) {
    await sendRefund(services, id).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error
    })
  }
}

/**
 * Makes our refunds of an intent's payment what the provider says they are, also those that it made without us. Answers
 * whether we know the payment: one of another account is not ours.
 */
export async function checkRefundsOfIntent(
  { database, provider }: RefundServices,
  intent: { readonly intentRef: string; readonly account: string | null },
): Promise<boolean> {
  const payment = await paymentOfIntent(database, intent)
  if (payment === undefined) return false
  if (provider === null) throw new ProviderUnavailable('No payment provider is set up')
  const made = await provider.listRefunds(intent.intentRef, intent.account)
  if (made.length > 0) await database.transaction((tx) => settleRefunds(tx, payment.id, made.toReversed()))
  return true
}
