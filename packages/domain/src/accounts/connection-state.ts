/*
 * The state of the account at the payment provider that receives the card payments of one of ours
 * (docs/domain/connected-accounts.md).
 */

export const CONNECTION_STATES = ['NOT_CONNECTED', 'MORE_INFORMATION_NEEDED', 'READY'] as const
export type ConnectionState = (typeof CONNECTION_STATES)[number]

/** The provider's facts about an account. */
export interface ConnectionFacts {
  readonly isChargesEnabled: boolean
  readonly isPayoutsEnabled: boolean
  readonly isDetailsSubmitted: boolean
  /** Names of the facts that it still asks for. */
  readonly requirements: readonly string[]
}

/**
 * The state that an organizer reads. Ready means that nothing is left to do: an account that takes
 * cards already, but is asked for a document by some date, needs more information. Whether a buyer
 * can be charged is `isChargesEnabled` alone.
 */
export function connectionState(facts: ConnectionFacts | null): ConnectionState {
  if (facts === null) return 'NOT_CONNECTED'
  const isReady = facts.isChargesEnabled && facts.isPayoutsEnabled && facts.requirements.length === 0
  return isReady ? 'READY' : 'MORE_INFORMATION_NEEDED'
}

/** The changes that the owner is told of by mail. */
export type ConnectionNews = 'ready' | 'information_needed'

/** Something is asked for that an organizer who has been through the provider's pages does not know of. */
const isAskedForMore = (facts: ConnectionFacts): boolean => facts.isDetailsSubmitted && facts.requirements.length > 0

/**
 * The mail that a change causes; null: none. While the first form is still being filled in, nothing
 * is news.
 */
export function connectionNews(before: ConnectionFacts, after: ConnectionFacts): ConnectionNews | null {
  if (connectionState(after) === 'READY') return connectionState(before) === 'READY' ? null : 'ready'
  if (isAskedForMore(after) && !isAskedForMore(before)) return 'information_needed'
  return before.isChargesEnabled && !after.isChargesEnabled ? 'information_needed' : null
}
