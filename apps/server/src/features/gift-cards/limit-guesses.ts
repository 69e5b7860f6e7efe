import { Refusal } from '../../platform/http/refusal.ts'
import type { RateLimits } from '../../platform/http/guards/rate-limit.ts'
import { hashToken } from '../../platform/ids/ids.ts'
import { once } from '../../platform/slices/once.ts'

/** Wrong codes: five an hour of one checkout, and of one address as many as a family types. */
const OF_SESSION = { counter: 'wrong_gift_card', calls: 5, perSeconds: 3600 }
const OF_VISITOR = { counter: 'wrong_gift_card_visitor', calls: 30, perSeconds: 3600 }

/** Who tries codes; counted are hashes. */
interface Guesser {
  readonly session: string
  readonly visitor: string
}

export interface GiftCardGuesses {
  /**
   * Looks a code up: `lookUp` answers undefined for one that opens no card, which is counted.
   * @throws Refusal too_many_requests, for a right code too; gift_card_unknown
   */
  tryCode<T>(guesser: Guesser, lookUp: () => Promise<T | undefined>): Promise<T>
}

/** The one of a server. When nothing can be counted, nothing is let through: a code is money. */
export const giftCardGuessesOf = once(({ rateLimits }: { readonly rateLimits: RateLimits }): GiftCardGuesses => {
  const ofSession = rateLimits.exactly(OF_SESSION, 'closed')
  const ofVisitor = rateLimits.exactly(OF_VISITOR, 'closed')
  return {
    async tryCode({ session, visitor }, lookUp) {
      const key = hashToken(session).toString('hex')
      await ofSession.refuse(key)
      await ofVisitor.refuse(visitor)
      const found = await lookUp()
      if (found !== undefined) return found
      await ofSession.count(key)
      await ofVisitor.count(visitor)
      throw new Refusal('gift_card_unknown')
    },
  }
})
