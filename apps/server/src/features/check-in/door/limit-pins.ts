import type { Limiter, RateLimits } from '../../../platform/http/guards/rate-limit.ts'

/** Wrong PINs at one list from one address: the longer the guessing, the longer the wait. */
const FROM_ONE_ADDRESS = [
  { counter: 'wrong_pin_minute', calls: 5, perSeconds: 60 },
  { counter: 'wrong_pin_hour', calls: 15, perSeconds: 3600 },
  { counter: 'wrong_pin_day', calls: 40, perSeconds: 24 * 3600 },
]
/**
 * Wrong PINs at one list from everywhere: ten thousand PINs are not tried by many addresses either.
 * Passes in use stay good.
 */
const FROM_EVERYWHERE = { counter: 'wrong_pin_list', calls: 100, perSeconds: 3600 }

/** Holds back visitors who guess PINs. */
export interface PinLimit {
  /**
   * Counts a guess before it is checked, so that a thousand at once are not all
   * looked at.
   * @throws Refusal too_many_requests, for the right PIN too.
   */
  count(listId: number, address: string): Promise<void>
  /** The guess was right: its address may err again. The list's own count stays. */
  forgive(listId: number, address: string): Promise<void>
}

/** Guests wait at the door: without a common count, each process counts alone. */
export function limitPins({ exactly }: RateLimits): PinLimit {
  const ofAddress: readonly Limiter[] = FROM_ONE_ADDRESS.map((limit) => exactly(limit, 'open'))
  const ofList = exactly(FROM_EVERYWHERE, 'open')
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
