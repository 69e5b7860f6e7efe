import type { Database } from '../../platform/database/database.ts'
import { createSharedLimiter } from '../../platform/http/guards/shared-limit.ts'

/*
 * How often anybody may join waiting lists (docs/domain/waiting-list.md): wide enough for a crowd
 * behind one router, and no way to fill strangers' mailboxes.
 */
const OF_VISITOR = { counter: 'waiting-list-visitor', calls: 30, perSeconds: 600 }
const OF_ADDRESS = { counter: 'waiting-list-address', calls: 6, perSeconds: 3600 }
const OF_EVENT = { counter: 'waiting-list-event', calls: 6000, perSeconds: 3600 }

export interface JoinLimit {
  /** Counts one entry. @throws Refusal too_many_requests */
  count(entry: { readonly visitor: string; readonly email: string; readonly eventId: number }): Promise<void>
}

/** One for page and API; all processes count together. */
export function limitJoins(database: Database, factor: number): JoinLimit {
  const visitors = createSharedLimiter(database, OF_VISITOR, factor)
  const addresses = createSharedLimiter(database, OF_ADDRESS, factor)
  const events = createSharedLimiter(database, OF_EVENT, factor)
  return {
    // The narrowest first: who is refused there uses up nothing of what others share.
    async count({ visitor, email, eventId }) {
      await visitors.count(visitor)
      await addresses.count(email.toLowerCase())
      await events.count(String(eventId))
    },
  }
}
