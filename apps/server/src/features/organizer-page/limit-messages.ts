import type { Database } from '../../platform/database/database.ts'
import { createSharedLimiter } from '../../platform/http/guards/shared-limit.ts'

/*
 * How much anybody may write to organizers (docs/domain/organizer-page.md). The mailbox of an
 * organizer is not for strangers to fill, and neither is the page for them to write under the names
 * of others.
 */
const OF_VISITOR = { counter: 'organizer-message-visitor', calls: 6, perSeconds: 600 }
const OF_ADDRESS = { counter: 'organizer-message-address', calls: 6, perSeconds: 3600 }
const TO_ORGANIZER = { counter: 'organizer-message-organizer', calls: 120, perSeconds: 3600 }

export interface MessageLimit {
  /** Counts one message. @throws Refusal too_many_requests */
  count(message: { readonly visitor: string; readonly email: string; readonly organizerId: number }): Promise<void>
}

/** One for page and API; all processes count together. */
export function limitMessages(database: Database, factor: number): MessageLimit {
  const visitors = createSharedLimiter(database, OF_VISITOR, factor)
  const addresses = createSharedLimiter(database, OF_ADDRESS, factor)
  const organizers = createSharedLimiter(database, TO_ORGANIZER, factor)
  return {
    // The narrowest first: who is refused there uses up nothing of what others share.
    async count({ visitor, email, organizerId }) {
      await visitors.count(visitor)
      await addresses.count(email.toLowerCase())
      await organizers.count(String(organizerId))
    },
  }
}
