import type { Database } from '../../database/database.ts'
import { createSharedLimiter, type SharedLimit } from './shared-limit.ts'

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
export function limitStrangers(database: Database, limits: StrangerLimits, factor: number): StrangerLimit {
  const visitors = createSharedLimiter(database, limits.ofVisitor, factor)
  const addresses = createSharedLimiter(database, limits.ofAddress, factor)
  const places = createSharedLimiter(database, limits.atPlace, factor)
  return {
    // The narrowest first: who is refused there uses up nothing of what others share.
    async count({ visitor, email, placeId }) {
      await visitors.count(visitor)
      await addresses.count(email.toLowerCase())
      await places.count(String(placeId))
    },
  }
}
