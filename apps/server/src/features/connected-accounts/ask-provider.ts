import { Refusal } from '../../platform/http/refusal.ts'
import type { Log } from '../../platform/log/log.ts'
import { ProviderRefused, ProviderUnavailable } from '../../platform/payment-provider/payment-provider.ts'

/**
 * Carries out a call of the provider on behalf of a waiting caller. The provider's message
 * is for the operator, so it is logged.
 * @throws Refusal provider_unreachable when the outcome is unknown, provider_refused when the
 * provider said no.
 */
export async function askProvider<T>(log: Log, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const isNo = error instanceof ProviderRefused
    if (!isNo && !(error instanceof ProviderUnavailable)) throw error
    log.warn({ err: error }, 'the payment provider did not do what was asked')
    throw isNo ? new Refusal('provider_refused') : new Refusal('provider_unreachable', { retryAfterSeconds: 5 })
  }
}
