import type { Capability } from './capabilities.ts'
import type { MemberScope } from './member-scope.ts'

/** What a person, or a token, may as of now. */
export interface Rights {
  readonly capabilities: readonly Capability[]
  readonly scope: MemberScope
}

/**
 * What a token may now: what it was given, as far as its maker still may it. `organizerOf`: the
 * organizers of the events that either of the two scopes names, where both name some.
 */
export const tokenRights = (
  given: Rights,
  { maker, organizerOf }: { readonly maker: Rights; readonly organizerOf: ReadonlyMap<number, number> },
): Rights => ({
  capabilities: given.capabilities.filter((capability) => maker.capabilities.includes(capability)),
  scope: commonScope(given.scope, maker.scope, organizerOf),
})

function commonScope(one: MemberScope, other: MemberScope, organizerOf: ReadonlyMap<number, number>): MemberScope {
  if (one === 'all') return other
  if (other === 'all') return one
  const [a, b] = [one, other]
  const lies = (eventId: number, scope: Exclude<MemberScope, 'all'>): boolean => {
    const organizer = organizerOf.get(eventId)
    return scope.eventIds.includes(eventId) || (organizer !== undefined && scope.organizerIds.includes(organizer))
  }
  return {
    organizerIds: a.organizerIds.filter((id) => b.organizerIds.includes(id)),
    eventIds: [...new Set([...a.eventIds, ...b.eventIds])].filter((id) => lies(id, a) && lies(id, b)),
  }
}

/** The terms that people choose from, in days. */
export const TOKEN_DAYS = [30, 90, 365] as const
/** A token without a chosen term ends after so many days. */
export const TOKEN_DAYS_UNLESS_TOLD = 90
/** A program can be told another instant, up to a year ahead; or, in so many words, none. */
const TOKEN_DAYS_MAX = 366

/** Whether a token can end then: in time to come, and not so far that it is forgotten. */
export function judgeTokenEnd(expiresAt: Date, now: Date): 'allowed' | { refused: 'in_the_past' | 'too_far_ahead' } {
  if (expiresAt <= now) return { refused: 'in_the_past' }
  const farthest = now.getTime() + TOKEN_DAYS_MAX * 86_400_000
  return expiresAt.getTime() > farthest ? { refused: 'too_far_ahead' } : 'allowed'
}
