import type { RateLimit } from '@turnout/contract/endpoint.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'

export interface Limiter {
  /** Counts one call under `key`. @throws Refusal too_many_requests, with the numbers and the seconds to wait. */
  count(key: string): Promise<void>
  /** Forgets what was counted under `key`, for example after a right password. */
  forget(key: string): Promise<void>
}

/** A limit on calls, multiplied by RATE_LIMIT_FACTOR (load tests, shared addresses). Counted per process, in memory. */
export function createLimiter(limit: RateLimit, factor: number): Limiter {
  const points = Math.max(1, Math.floor(limit.calls * factor))
  const limiter = new RateLimiterMemory({ points, duration: limit.perSeconds })
  return {
    async count(key) {
      try {
        await limiter.consume(key)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw new Refusal('too_many_requests', {
          retryAfterSeconds: seconds,
          values: { calls: points, minutes: Math.max(1, Math.ceil(limit.perSeconds / 60)), seconds },
        })
      }
    },
    async forget(key) {
      await limiter.delete(key)
    },
  }
}
