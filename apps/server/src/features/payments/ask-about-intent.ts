import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import { settleIntent, type Settled, type Settling } from './settle-intent.ts'
import { intentById, takeTurnToAsk, type IntentRow } from './store.ts'

/** What asking needs beside settling. */
export interface Asking extends Settling {
  readonly provider: PaymentProvider
}

/** Asks the provider for the truth about an attempt that it knows, and applies it. */
export async function askAboutIntent(asking: Asking, intentId: number): Promise<Settled> {
  await takeTurnToAsk(asking.database, intentId, 0)
  const intent = await intentById(asking.database, intentId)
  if (intent === undefined || intent.providerRef === null) return { effect: 'none' }
  const truth = await asking.provider.findIntent(intent.providerRef, intent.providerAccount)
  return settleIntent(asking, { intentId, truth, account: intent.providerAccount, askedAt: intent.now })
}

/**
 * What the provider is asked to make; the same for the same row, always, so that asking again makes nothing new. Two shops that share
 * an account, and a copy of this one, have other keys.
 */
export const newIntentOf = (intent: IntentRow) => ({
  key: `turnout-intent-${intent.callKey}-${intent.intentId}`,
  account: intent.providerAccount,
  amountMinor: intent.amountMinor,
  currency: intent.currency,
  applicationFeeMinor: intent.applicationFeeMinor,
  description: intent.orderPublicId,
  metadata: { orderShortId: intent.orderShortId, intentId: intent.intentId },
})
