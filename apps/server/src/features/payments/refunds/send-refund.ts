import { nextCheckAt } from '@turnout/domain/payments/card-payment.ts'
import type { Database } from '../../../platform/database/database.ts'
import {
  ProviderRefused,
  ProviderUnavailable,
  type PaymentProvider,
} from '../../../platform/payment-provider/payment-provider.ts'
import { settleRefunds, type ToldRefund } from './settle-refunds.ts'
import { refundToSend, saveRefundCheck, type WaitingRefundRow } from './store-refunds.ts'

export interface RefundServices {
  readonly database: Database
  readonly provider: PaymentProvider | null
}

/**
 * Providers forget a key after a day. A refund that was asked for longer ago is looked for before
 * it is asked for again.
 */
const KEY_HOURS = 12

/**
 * Has the provider give money back that was written down, or asks what became of it, and saves the
 * answer. It may run any number of times, also at once: the key of the call is made of the row's
 * id, and a refund that has ended is left alone.
 * @throws ProviderUnavailable when the provider cannot say what happened; the job comes again, and
 * `check_at` calls it if the job is lost.
 */
export async function sendRefund({ database, provider }: RefundServices, refundId: number): Promise<void> {
  const refund = await refundToSend(database, refundId)
  if (refund === undefined || refund.state !== 'PENDING') return
  if (provider === null) throw new ProviderUnavailable('No payment provider is set up')
  try {
    const told = await findOutcome(provider, refund)
    await database.transaction((tx) => settleRefunds(tx, refund.payment_id, told))
  } finally {
    const now = new Date()
    // Does nothing to a refund that has ended.
    await saveRefundCheck(database, refund.id, nextCheckAt(refund.send_at, now))
  }
}

async function findOutcome(provider: PaymentProvider, refund: WaitingRefundRow): Promise<ToldRefund[]> {
  const { id, account, intent_ref: intentRef, provider_ref: providerRef, send_at: sendAt } = refund
  if (providerRef !== null) return [await provider.findRefund(providerRef, account)]
  const isKeyOld = Date.now() - sendAt.getTime() > KEY_HOURS * 3_600_000
  const made = isKeyOld ? await refundsOf(provider, refund) : []
  if (made.some(({ refundId }) => refundId === id)) return made
  try {
    const told = await provider.refund({
      // Two shops may share one account of the provider; they never share an intent.
      key: `refund-${intentRef}-${id}`,
      account,
      intentRef,
      amountMinor: refund.amount_minor,
      currency: refund.currency,
      refundId: id,
      // The platform keeps its fee for what it did; money that paid for nothing goes back whole.
      returnsApplicationFee: refund.origin === 'SURPLUS' && refund.application_fee_minor > 0 && !refund.is_fee_back,
    })
    return [{ ...told, refundId: id }]
  } catch (error) {
    if (error instanceof ProviderRefused) return afterRefusal(await refundsOf(provider, refund), { refund, error })
    if (!(error instanceof ProviderUnavailable)) throw error
    // It may have been done all the same, and a provider can repeat its own failure under this key
    // for as long as it remembers it.
    const known = await refundsOf(provider, refund)
    if (known.some(({ refundId }) => refundId === id)) return known
    throw error
  }
}

/** Oldest first. */
const refundsOf = async (
  provider: PaymentProvider,
  { intent_ref: intentRef, account }: WaitingRefundRow,
): Promise<ToldRefund[]> => (await provider.listRefunds(intentRef, account)).toReversed()

/**
 * A no is often the news that the money went back already, from the provider's own dashboard: then
 * its word counts, not only the no.
 */
function afterRefusal(
  made: readonly ToldRefund[],
  { refund, error }: { refund: WaitingRefundRow; error: ProviderRefused },
): ToldRefund[] {
  if (made.some(({ refundId }) => refundId === refund.id)) return [...made]
  const failureReason = error.message === '' ? error.code : error.message
  return [...made, { ref: null, refundId: refund.id, state: 'FAILED', amountMinor: refund.amount_minor, failureReason }]
}
