import { RateLimiterRes, type RateLimiterMemory } from 'rate-limiter-flexible'
import type { Counting } from './shared-counts.ts'

/** How late all processes know what one of them counted. */
const TELL_EVERY_MS = 500
/** Who stays below this part of a limit is nobody's business but this process's: most people. */
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
export function shareCounts({ near, far, points }: Counters): Counting {
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
