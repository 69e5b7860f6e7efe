import { ProviderUnavailable } from '@turnout/server/platform/payment-provider/payment-provider.ts'
import { setTimeout as sleep } from 'node:timers/promises'

export type Ask = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

export interface Patience {
  /**
   * Least time between the beginnings of two calls: 100 are ten a second, of which Stripe allows 25
   * with test keys and 100 with live ones.
   */
  readonly everyMs: number
  /** How long to wait before each further try when the provider asks for peace or cannot be reached. */
  readonly retriesMs: readonly number[]
}

const PATIENCE: Patience = { everyMs: 100, retriesMs: [1000, 2000, 4000, 8000, 16_000] }

/**
 * Asks one thing after the other, never faster than `everyMs`, so that a shop that sells meanwhile
 * keeps what the provider allows it.
 * @throws ProviderUnavailable when the last try failed too; ProviderRefused at once.
 */
export function askPatiently({ everyMs, retriesMs }: Patience = PATIENCE): Ask {
  let nextAt = 0
  const turn = async (): Promise<void> => {
    const now = performance.now()
    const at = Math.max(now, nextAt)
    nextAt = at + everyMs
    if (at > now) await sleep(at - now)
  }
  return async (call) => {
    for (const waitMs of retriesMs) {
      await turn()
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error
        await sleep(waitMs)
      }
    }
    await turn()
    return await call()
  }
}
