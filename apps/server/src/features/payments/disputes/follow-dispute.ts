import type { Database } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../platform/payment-provider/payment-provider.ts'
import type { Followed } from '../events/follow-event.ts'
import { nothingThere } from '../intents/follow-intent.ts'
import { settleDispute } from './settle-dispute.ts'
import { paymentOfIntent } from '../refunds/store-refunds.ts'

/** A buyer's bank takes money back, or gives it again: what an event about a dispute leads to. */
export async function followDispute(
  { database, provider }: { database: Database; provider: PaymentProvider },
  ref: string,
  account: string | null,
): Promise<Followed> {
  const truth = await provider.findDispute(ref, account).catch(nothingThere)
  if (truth === null) return { outcome: 'IGNORED', reason: 'unknown_at_provider' }
  if (truth.intentRef === null) return { outcome: 'IGNORED', reason: 'not_ours' }
  const payment = await paymentOfIntent(database, { intentRef: truth.intentRef, account })
  if (payment === undefined) return 'not_yet'
  if (payment.currency !== truth.currency) return { outcome: 'IGNORED', reason: 'currency' }
  await database.transaction((tx) => settleDispute(tx, payment, truth))
  return { outcome: 'APPLIED', orderId: payment.order_id }
}
