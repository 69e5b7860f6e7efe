import type { RateLimit } from '@turnout/contract/endpoint.ts'
import type { Database } from '../../database/database.ts'
import { pointsOf, tooMany, type Limiter } from './rate-limit.ts'
import { callsCounted, countCall, forgetCalls } from './store-call-counts.ts'

export interface SharedLimit extends RateLimit {
  /** Names what is counted; a limit of the same name anywhere is the same limit. */
  readonly counter: string
}

/**
 * A limit that all processes count together, in the database, and that outlives a restart. It costs
 * a write for each call: for what is rare and must not be guessed at.
 */
export function createSharedLimiter(database: Database, limit: SharedLimit, factor: number): Limiter {
  const points = pointsOf(limit, factor)
  const counted = (key: string) => ({ counter: limit.counter, key })
  const take = (key: string) => countCall(database, counted(key), limit.perSeconds)
  return {
    async count(key) {
      const { calls, ms_left } = await take(key)
      if (calls > points) throw tooMany(limit, points, ms_left)
    },
    async allows(key) {
      return (await take(key)).calls <= points
    },
    async refuse(key) {
      const found = await callsCounted(database, counted(key))
      if (found !== null && found.calls >= points) throw tooMany(limit, points, found.ms_left)
    },
    forget: (key) => forgetCalls(database, counted(key)),
  }
}
