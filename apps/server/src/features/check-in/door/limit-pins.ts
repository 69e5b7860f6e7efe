import { createLimiter, type Limiter } from '../../../platform/http/guards/rate-limit.ts'

/** Wrong PINs at one list from one address: the longer somebody guesses, the longer the wait. */
const FROM_ONE_ADDRESS = [
  { calls: 5, perSeconds: 60 },
  { calls: 15, perSeconds: 3600 },
  { calls: 40, perSeconds: 24 * 3600 },
]
/**
 * Wrong PINs at one list from everywhere: ten thousand PINs are not tried by many addresses either.
 * Passes in use stay good.
 */
const FROM_EVERYWHERE = { calls: 100, perSeconds: 3600 }

/** Holds back visitors who guess PINs. */
export interface PinLimit {
  /**
   * Counts a guess before anybody looks whether it is right, so that a thousand at once are not all
   * looked at.
   * @throws Refusal too_many_requests, for the right PIN too.
   */
  count(listId: number, address: string): Promise<void>
  /** The guess was right: its address may err again. The list's own count stays. */
  forgive(listId: number, address: string): Promise<void>
}

/** @param factor RATE_LIMIT_FACTOR */
export function limitPins(factor: number): PinLimit {
  const ofAddress: readonly Limiter[] = FROM_ONE_ADDRESS.map((limit) => createLimiter(limit, factor))
  const ofList = createLimiter(FROM_EVERYWHERE, factor)
  const keyOf = (listId: number, address: string): string => `${listId} ${address}`
  return {
    async count(listId, address) {
      const key = keyOf(listId, address)
      for (const limiter of ofAddress) await limiter.refuse(key)
      await ofList.count(String(listId))
      for (const limiter of ofAddress) await limiter.count(key)
    },
    async forgive(listId, address) {
      for (const limiter of ofAddress) await limiter.forget(keyOf(listId, address))
    },
  }
}
