import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import {
  ProviderRefused,
  ProviderUnavailable,
  type NewIntent,
  type PaymentProvider,
  type ProviderIntent,
} from '../../../platform/payment-provider/payment-provider.ts'
import { completeOrders, type Completion } from '../../sale/completing/store-completions.ts'
import { settleIntent, type Settled, type Settling } from './settle-intent.ts'
import { intentById, takeTurnToAsk, type IntentRow } from '../store.ts'

/** The parts that asking needs beside settling. */
export interface Asking extends Settling {
  readonly provider: PaymentProvider
}

/**
 * The parts with which background work settles payments: jobs come a few at a time, so each
 * completion is a separate statement.
 */
export const askingOf = (database: Database, provider: PaymentProvider, log: Log): Asking => ({
  database,
  provider,
  log,
  complete: async (completion: Completion) => {
    const [done] = await completeOrders(database, [completion])
    if (done === undefined) throw new Error('complete_orders answered nothing')
    return done
  },
})

/** Asks the provider for the truth about an attempt that it knows, and applies it. */
export async function askAboutIntent(asking: Asking, intentId: number): Promise<Settled> {
  await takeTurnToAsk(asking.database, intentId, 0)
  const intent = await intentById(asking.database, intentId)
  if (intent === undefined || intent.provider_ref === null) return { effect: 'none' }
  const truth = await asking.provider.findIntent(intent.provider_ref, intent.provider_account)
  return settleIntent(asking, { intentId, truth, account: intent.provider_account, askedAt: intent.now })
}

/**
 * Has the provider make an attempt that it has not answered yet. Asked again it answers what it did
 * the first time; where its answer is an error for good, the attempt that it made is found by the
 * number that we wrote on it. One that was not made is given up: an attempt that no browser was told of cannot be paid.
 * @throws ProviderRefused also `never_made`. ProviderUnavailable: ask again later.
 */
export async function makeIntent(provider: PaymentProvider, intent: IntentRow): Promise<ProviderIntent> {
  const ageMinutes = (intent.now.getTime() - intent.created_at.getTime()) / MINUTE_MS
  if (ageMinutes < KEY_MINUTES) {
    try {
      return await provider.createIntent(newIntentOf(intent))
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      const made = await findByNumber(provider, intent)
      if (made !== undefined) return made
      if (ageMinutes < DOUBT_MINUTES) throw error
    }
  }
  const made = await findByNumber(provider, intent)
  if (made === undefined) throw new ProviderRefused(NEVER_MADE, 'The provider never made it.')
  return made
}

export const NEVER_MADE = 'never_made'

const MINUTE_MS = 60_000
/** Providers forget a key after a day; then the same again would be a new one. */
const KEY_MINUTES = 12 * 60
/** So long what is not listed may still be on its way. */
const DOUBT_MINUTES = 2

async function findByNumber(provider: PaymentProvider, intent: IntentRow): Promise<ProviderIntent | undefined> {
  // Its clock may be behind ours.
  const since = new Date(intent.created_at.getTime() - DOUBT_MINUTES * MINUTE_MS)
  const made = await provider.listIntents(intent.provider_account, since)
  return made.find(({ metadata }) => metadata.intentId === intent.id && metadata.orderShortId === intent.order_short_id)
}

/**
 * The same for the same row, always. Two shops that share an account, and a copy of this one, have
 * other keys.
 */
const newIntentOf = (intent: IntentRow): NewIntent => ({
  key: `turnout-intent-${intent.call_key}-${intent.id}`,
  account: intent.provider_account,
  amountMinor: intent.amount_minor,
  currency: intent.currency,
  applicationFeeMinor: intent.application_fee_minor,
  description: intent.order_public_id,
  metadata: { orderShortId: intent.order_short_id, intentId: intent.id },
  isInPerson: intent.is_in_person,
})
