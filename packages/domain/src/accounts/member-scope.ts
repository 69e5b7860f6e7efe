/**
 * The part of an account that a member works in: all of it, or chosen organizers with every event
 * they hold, and chosen events.
 */
export type MemberScope = 'all' | { readonly organizerIds: readonly number[]; readonly eventIds: readonly number[] }

/** Whether an event lies in a scope. */
export const coversEvent = (
  scope: MemberScope,
  event: { readonly id: number; readonly organizerId: number },
): boolean => scope === 'all' || scope.eventIds.includes(event.id) || scope.organizerIds.includes(event.organizerId)

/** Whether an organizer lies in a scope: chosen by name. One of its events alone does not bring it. */
export const coversOrganizer = (scope: MemberScope, organizerId: number): boolean =>
  scope === 'all' || scope.organizerIds.includes(organizerId)

/** Whether all of `inner` lies in `outer`, as far as ids tell: a member gives no more than they have. */
export const coversScope = (outer: MemberScope, inner: MemberScope): boolean =>
  outer === 'all' ||
  (inner !== 'all' &&
    inner.organizerIds.every((id) => outer.organizerIds.includes(id)) &&
    inner.eventIds.every((id) => outer.eventIds.includes(id)))
