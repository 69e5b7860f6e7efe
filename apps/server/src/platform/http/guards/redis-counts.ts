import { Redis } from 'ioredis'
import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Log } from '../../log/log.ts'
import { Refusal } from '../refusal.ts'
import type { Counting, CountWish, SharedCounts } from './shared-counts.ts'

/** A count that takes longer than this is no count: a request waits for it. */
const ANSWER_MAX_MS = 1000
const RETRY_AFTER_SECONDS = 5

export interface RedisCounts extends SharedCounts {
  close(): void
}

/** Counts at `REDIS_URL`; says once when it goes away and once when it is back. */
export function redisCounts(url: string, log: Log): RedisCounts {
  const redis = new Redis(url, {
    // Who waits for a count is told at once that there is none.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_MAX_MS,
    connectTimeout: ANSWER_MAX_MS,
    retryStrategy: (times) => Math.min(times * 100, 1000),
    connectionName: 'turnout',
  })
  let isAway = false
  redis.on('error', (error) => {
    if (!isAway) log.warn({ err: error }, 'Redis is away: sign-ins wait, everything else is counted by each process')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) log.warn('Redis is back')
    isAway = false
  })
  return {
    open: (wish) => countingAt(redis, wish),
    close: () => redis.disconnect(),
  }
}

function countingAt(redis: Redis, { counter, points, perSeconds, whenAway }: CountWish): Counting {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    rejectIfRedisNotReady: true,
    keyPrefix: `turnout:${counter}`,
    points,
    duration: perSeconds,
    ...(whenAway === 'open' && { insuranceLimiter: new RateLimiterMemory({ points, duration: perSeconds }) }),
  })
  const orAway = async <T>(counted: Promise<T>): Promise<T> => {
    try {
      return await counted
    } catch (error) {
      const told: unknown =
        error instanceof RateLimiterRes ? error : new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      throw told
    }
  }
  return {
    consume: (key, calls) => orAway(limiter.consume(hashOf(key), calls)),
    get: (key) => orAway(limiter.get(hashOf(key))),
    delete: (key) => orAway(limiter.delete(hashOf(key))),
  }
}

/** Addresses of people must not be readable there. */
const hashOf = (key: string | number): string => createHash('sha256').update(String(key)).digest('base64url')
