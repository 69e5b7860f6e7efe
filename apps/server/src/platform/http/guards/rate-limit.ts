import type { RateLimit } from '@turnout/contract/endpoint.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../refusal.ts'
import type { Counting, CountWish, SharedCounts } from './shared-counts.ts'

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

/** What becomes of a call that cannot be counted, because those who count are away. */
type WhenAway = CountWish['whenAway']

/** A limit that all processes count together. */
export interface SharedLimit extends RateLimit {
  /** Names what is counted; a limit of the same name anywhere is the same limit. */
  readonly counter: string
  /** `factor` does not multiply it. */
  readonly isFixed?: boolean
}

/** Makes the limits of one process (decision 0107). */
export interface RateLimits {
  /** RATE_LIMIT_FACTOR (load tests, shared addresses). */
  readonly factor: number
  /** Calls a minute from one address to one route, unless the route names its own limit. */
  readonly anyonePerMinute: number
  /**
   * A limit on calls that come often. They are counted in memory; who comes near the limit is
   * counted by all processes together, half a second late. Where the counters are away, each process counts alone.
   */
  often(limit: SharedLimit): Limiter
  /**
   * A limit on what must not be guessed at: each call is a write that all processes see at once.
   * `closed`: when they cannot count, nothing is let through.
   */
  exactly(limit: SharedLimit, whenAway: WhenAway): Limiter
}

const ANYONE_PER_MINUTE = 600

/** `counts`: where all processes count; null: each counts alone, for tests. */
export function createRateLimits(factor: number, counts: SharedCounts | null): RateLimits {
  const near = (limit: SharedLimit): RateLimiterMemory =>
    new RateLimiterMemory({ points: pointsOf(limit, factor), duration: limit.perSeconds, keyPrefix: limit.counter })
  return {
    factor,
    anyonePerMinute: ANYONE_PER_MINUTE,
    often(limit) {
      const points = pointsOf(limit, factor)
      const memory = near(limit)
      if (counts === null) return limiterOver(memory, { limit, points })
      const far = counts.open({ ...limit, points, whenAway: 'closed' })
      return limiterOver(shareCounts({ near: memory, far, points }), { limit, points })
    },
    exactly(limit, whenAway) {
      const points = pointsOf(limit, factor)
      const counting = counts?.open({ ...limit, points, whenAway }) ?? near(limit)
      return limiterOver(counting, { limit, points })
    },
  }
}

/** How late all processes know what one of them counted. */
const TELL_EVERY_MS = 500
/** Who stays below this part of a limit is counted in this process alone: most people. */
const UNTOLD_PART = 0.1

interface Counters {
  readonly near: RateLimiterMemory
  readonly far: Counting
  readonly points: number
}

/**
 * Counts in memory, and with all processes together for those who come near the limit: what they did
 * here is added there, and what they did in all is counted here from then on. While `far` does not
 * answer, each process goes by its own count.
 */
function shareCounts({ near, far, points }: Counters): Counting {
  const share = Math.max(1, Math.ceil(points * UNTOLD_PART))
  let untold = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null

  const owe = (key: string, calls: number): void => {
    untold.set(key, (untold.get(key) ?? 0) + calls)
    timer ??= setTimeout(() => void tell(), TELL_EVERY_MS).unref()
  }
  const tell = async (): Promise<void> => {
    const telling = untold
    untold = new Map()
    // One after another: a crowd of counts must not take the connections of those who are counted.
    for (const [key, calls] of telling) {
      const all = await far.consume(key, calls).catch((refused: unknown) => refused)
      if (!(all instanceof RateLimiterRes)) continue
      const meanwhile = untold.get(key) ?? 0
      await near.set(key, all.consumedPoints + meanwhile, Math.max(1, Math.ceil(all.msBeforeNext / 1000)))
    }
    timer = untold.size === 0 ? null : setTimeout(() => void tell(), TELL_EVERY_MS).unref()
  }
  return {
    async consume(key) {
      const counted = await near.consume(key)
      const { consumedPoints: calls } = counted
      if (calls >= share) owe(String(key), calls === share ? share : 1)
      return counted
    },
    get: (key) => near.get(key),
    async delete(key) {
      untold.delete(String(key))
      await near.delete(key)
      return far.delete(key)
    },
  }
}

/** How many calls a limit lets through on this installation. */
const pointsOf = ({ calls, isFixed }: SharedLimit, factor: number): number =>
  isFixed === true ? calls : Math.max(1, Math.floor(calls * factor))

/** The refusal of a call over a limit, with its numbers. */
function tooMany({ perSeconds }: RateLimit, points: number, msLeft: number): Refusal {
  const seconds = Math.max(1, Math.ceil(msLeft / 1000))
  return new Refusal('too_many_requests', {
    retryAfterSeconds: seconds,
    values: { calls: points, minutes: Math.max(1, Math.ceil(perSeconds / 60)), seconds },
  })
}

function limiterOver(counting: Counting, { limit, points }: { limit: RateLimit; points: number }): Limiter {
  const refusal = ({ msBeforeNext }: RateLimiterRes): Refusal => tooMany(limit, points, msBeforeNext)
  return {
    async count(key) {
      try {
        await counting.consume(key)
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? refusal(refused) : refused
      }
    },
    async allows(key) {
      try {
        await counting.consume(key)
        return true
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return false
        throw refused
      }
    },
    async refuse(key) {
      const counted = await counting.get(key)
      if (counted !== null && counted.consumedPoints >= points) throw refusal(counted)
    },
    async forget(key) {
      await counting.delete(key)
    },
  }
}
