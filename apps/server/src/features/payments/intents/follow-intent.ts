import { ProviderRefused } from '../../../platform/payment-provider/payment-provider.ts'
import { askAboutIntent, type Asking } from './ask-about-intent.ts'
import type { Followed } from '../events/follow-event.ts'
import { settleIntent, type Settled } from './settle-intent.ts'
import { intentById, intentByRef } from '../store.ts'

/**
 * The consequence of an event about a payment. An event that comes before our own row has its name
 * finds the row by the number that we wrote on the payment.
 */
export async function followIntent(asking: Asking, ref: string, account: string | null): Promise<Followed> {
  const known = await intentByRef(asking.database, ref)
  if (known !== undefined) return followedOf(await askAboutIntent(asking, known.id), known.order_id)
  const truth = await asking.provider.findIntent(ref, account).catch(nothingThere)
  if (truth === null) return { outcome: 'IGNORED', reason: 'unknown_at_provider' }
  const { intentId } = truth.metadata
  // The owner of the account may take other payments with it.
  if (intentId === null) return { outcome: 'IGNORED', reason: 'not_ours' }
  const intent = await intentById(asking.database, intentId)
  if (intent === undefined) return 'not_yet'
  return followedOf(await settleIntent(asking, { intentId, truth, account, askedAt: intent.now }), intent.order_id)
}

const followedOf = (settled: Settled, orderId: number): Followed =>
  'mismatch' in settled ? { outcome: 'IGNORED', reason: settled.mismatch } : { outcome: 'APPLIED', orderId }

export function nothingThere(error: unknown): null {
  if (error instanceof ProviderRefused) return null
  throw error
}
