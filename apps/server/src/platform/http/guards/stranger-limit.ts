import type { RateLimits, SharedLimit } from './rate-limit.ts'

/** How often strangers may leave their address somewhere: each of them, each address, and all at one place. */
export interface StrangerLimits {
  readonly ofVisitor: SharedLimit
  readonly ofAddress: SharedLimit
  readonly atPlace: SharedLimit
}

export interface StrangerLimit {
  /** Counts one form that was sent. @throws Refusal too_many_requests */
  count(form: { readonly visitor: string; readonly email: string; readonly placeId: number }): Promise<void>
}

/** One for page and API; all processes count together. */
export function limitStrangers(rateLimits: RateLimits, limits: StrangerLimits): StrangerLimit {
  const visitors = rateLimits.exactly(limits.ofVisitor, 'closed')
  const addresses = rateLimits.exactly(limits.ofAddress, 'closed')
  const places = rateLimits.exactly(limits.atPlace, 'closed')
  return {
    // The narrowest first: who is refused there uses up nothing of what others share.
    async count({ visitor, email, placeId }) {
      await visitors.count(visitor)
      await addresses.count(email.toLowerCase())
      await places.count(String(placeId))
    },
  }
}
