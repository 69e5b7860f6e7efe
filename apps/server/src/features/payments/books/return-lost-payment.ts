import { surplusLeftMinor } from '@turnout/domain/payments/surplus-tries.ts'
import type { Database } from '../../../platform/database/database.ts'
import {
  ProviderRefused,
  type PaymentProvider,
  type ProviderRefund,
} from '../../../platform/payment-provider/payment-provider.ts'
import { saveLostPayment, type LostPaymentRow, type LostPaymentState } from './store-lost-payments.ts'

/** The state of the return of money of a lost order. */
export interface Returned {
  readonly state: LostPaymentState
  readonly failureReason: string | null
}

/**
 * Has the provider give the money of a lost order back, all that is still there. What went back
 * already, by an earlier call or from the provider's own dashboard, is asked for first, so any
 * number of calls give it back once.
 * @throws ProviderUnavailable: not known; the same again goes on.
 */
export async function returnLostPayment(
  { database, provider }: { readonly database: Database; readonly provider: PaymentProvider },
  lost: LostPaymentRow,
): Promise<Returned> {
  const { provider_ref: intentRef, provider_account: account } = lost
  const made = await provider.listRefunds(intentRef, account)
  const leftMinor = surplusLeftMinor(lost.amount_minor, made)
  const returned = leftMinor <= 0 ? standing(made) : await giveBack(provider, lost, { leftMinor, made })
  await saveLostPayment(database, intentRef, returned)
  return returned
}

const standing = (made: readonly ProviderRefund[]): Returned => ({
  state: made.some(({ state }) => state === 'PENDING') ? 'RETURNING' : 'RETURNED',
  failureReason: null,
})

async function giveBack(
  provider: PaymentProvider,
  lost: LostPaymentRow,
  { leftMinor, made }: { readonly leftMinor: number; readonly made: readonly ProviderRefund[] },
): Promise<Returned> {
  try {
    const refund = await provider.refund({
      // After one that failed the next try is another call.
      key: `lost-${lost.provider_ref}-${made.length}`,
      account: lost.provider_account,
      intentRef: lost.provider_ref,
      amountMinor: leftMinor,
      currency: lost.currency,
      refundId: null,
      // The platform did nothing for it.
      returnsApplicationFee: lost.application_fee_minor > 0 && made.length === 0,
    })
    if (refund.state === 'FAILED') return { state: 'FAILED', failureReason: refund.failureReason }
    return standing([refund])
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return { state: 'FAILED', failureReason: error.message === '' ? error.code : error.message }
  }
}
