import { recordAudit } from '../../../platform/audit/store.ts'
import type { Database } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { ProviderRefused } from '../../../platform/payment-provider/payment-provider.ts'
import { lockOrder } from '../../orders/store.ts'
import { askAboutIntent, type Asking } from './ask-about-intent.ts'
import { settleIntent } from './settle-intent.ts'
import { intentById, lockIntent, saveHeard } from '../store.ts'

/**
 * Has the provider take no more money by an attempt: its order is over, is paid another way, or
 * costs something else now. When a buyer paid in the last moment the money is received like any
 * other.
 * @throws ProviderUnavailable: ask again later.
 */
export async function closeIntent(asking: Asking, intentId: number): Promise<void> {
  const intent = await intentById(asking.database, intentId)
  if (intent === undefined || intent.provider_ref === null) return
  const { provider_ref: providerRef, provider_account: account, now: askedAt } = intent
  try {
    const truth = await asking.provider.cancelIntent(providerRef, account)
    await settleIntent(asking, { intentId, truth, account, askedAt })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await askAboutIntent(asking, intentId)
  }
}

/**
 * The provider would not make what we asked for: there is nothing to pay with, and the buyer may
 * start again.
 */
export const giveUpIntent = (database: Database, intentId: number, { code, message }: ProviderRefused): Promise<void> =>
  database.transaction(async (tx) => {
    const named = await intentById(tx, intentId)
    if (named === undefined) return
    await lockOrder(tx, named.order_id)
    const intent = await lockIntent(tx, intentId)
    if (intent?.status !== 'CREATING') return
    await saveHeard(tx, intentId, { ref: null, status: 'CANCELLED', failure: { code, message }, checkAt: null })
    await recordAudit(tx, SYSTEM, [
      {
        accountId: intent.account_id,
        eventId: intent.event_id,
        entity: 'payment_intent',
        entityId: intentId,
        act: 'payment_intent.refused',
        after: { reason: code },
      },
    ])
  })
