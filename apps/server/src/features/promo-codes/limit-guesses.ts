import type { RateLimits } from '../../platform/http/guards/rate-limit.ts'
import { once } from '../../platform/slices/once.ts'

/**
 * Wrong codes from one address: a guesser stops here, a room full of guests with a right code never
 * does.
 */
const WRONG_CODES = { counter: 'wrong_promo_code', calls: 30, perSeconds: 60 }

/**
 * Holds back visitors who try codes. There is one of it in the whole product (`guessesOf`):
 * guesses through the check route, the event page's
 * `?promo_code=` and the reservation count together, by `visitorOf(request)`. A code that is
 * unknown, foreign, deleted, expired or used up is wrong; all of them count, so that the limit
 * tells nothing apart.
 */
export interface GuessLimit {
  /**
   * Looks a code up for a visitor: `lookUp` answers nothing for a wrong one, which is counted.
   *
   *     const code = await guesses.tryCode(visitorOf(request), () => usableCode(database, eventId, text))
   *
   * @throws Refusal too_many_requests before looking, once the address has tried too many; for a right code too.
   */
  tryCode<T>(visitor: string, lookUp: () => Promise<T | undefined>): Promise<T | undefined>
  /**
   * The first half of `tryCode`, for a caller that cannot look up in one go: it runs before
   * anything is looked up.
   * @throws Refusal too_many_requests
   */
  refuseGuesser(visitor: string): Promise<void>
  /**
   * The other half: the code was wrong.
   * @throws Refusal too_many_requests when this one was too many
   */
  countWrongGuess(visitor: string): Promise<void>
}

/** Who buys must not wait for those who count: without them each process counts alone. */
export function limitGuesses({ exactly }: RateLimits): GuessLimit {
  const wrong = exactly(WRONG_CODES, 'open')
  return {
    async tryCode(visitor, lookUp) {
      await wrong.refuse(visitor)
      const found = await lookUp()
      // Again for a right one: a thousand guesses sent at once all pass the first question before
      // one of them is counted.
      await (found === undefined ? wrong.count(visitor) : wrong.refuse(visitor))
      return found
    },
    refuseGuesser: (visitor) => wrong.refuse(visitor),
    countWrongGuess: (visitor) => wrong.count(visitor),
  }
}

/** The one of a server, for every route that takes a code. */
export const guessesOf = once(({ rateLimits }: { readonly rateLimits: RateLimits }) => limitGuesses(rateLimits))
