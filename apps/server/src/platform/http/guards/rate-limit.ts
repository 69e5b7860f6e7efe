import type { RateLimit } from '@turnout/contract/endpoint.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../refusal.ts'

export interface Limiter {
  /**
   * Counts one call under `key`.
   * @throws Refusal too_many_requests, with the numbers and the seconds to wait.
   */
  count(key: string): Promise<void>
  /** Counts nothing. @throws Refusal too_many_requests when `key` has used up its calls. */
  refuse(key: string): Promise<void>
  /** Counts one call; answers whether it is among those allowed. */
  allows(key: string): Promise<boolean>
  /** Forgets what was counted under `key`, for example after a right password. */
  forget(key: string): Promise<void>
}

/** How many calls a limit lets through on this installation. */
export const pointsOf = ({ calls }: RateLimit, factor: number): number => Math.max(1, Math.floor(calls * factor))

/** The refusal of a call over a limit, with its numbers. */
export function tooMany({ perSeconds }: RateLimit, points: number, msLeft: number): Refusal {
  const seconds = Math.max(1, Math.ceil(msLeft / 1000))
  return new Refusal('too_many_requests', {
    retryAfterSeconds: seconds,
    values: { calls: points, minutes: Math.max(1, Math.ceil(perSeconds / 60)), seconds },
  })
}

/**
 * A limit on calls, multiplied by RATE_LIMIT_FACTOR (load tests, shared addresses). Counted per
 * process, in memory.
 */
export function createLimiter(limit: RateLimit, factor: number): Limiter {
  const points = pointsOf(limit, factor)
  const limiter = new RateLimiterMemory({ points, duration: limit.perSeconds })
  const refusal = ({ msBeforeNext }: RateLimiterRes): Refusal => tooMany(limit, points, msBeforeNext)
  return {
    async count(key) {
      try {
        await limiter.consume(key)
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? refusal(refused) : refused
      }
    },
    async allows(key) {
      try {
        await limiter.consume(key)
        return true
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return false
        throw refused
      }
    },
    async refuse(key) {
      const counted = await limiter.get(key)
      if (counted !== null && counted.consumedPoints >= points) throw refusal(counted)
    },
    async forget(key) {
      await limiter.delete(key)
    },
  }
}
