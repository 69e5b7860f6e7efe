import type { Member } from '@turnout/contract/users/member.ts'
import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** Names of the organizers and events of the account, by id. */
export interface ScopeNames {
  readonly organizers: ReadonlyMap<number, string>
  readonly events: ReadonlyMap<number, string>
}

export const scopeOf = ({ scope }: Pick<Member, 'scope'>): MemberScope =>
  scope === null ? 'all' : { organizerIds: scope.organizer_ids, eventIds: scope.event_ids }

/** How a scope travels. */
export const scopeBody = (scope: MemberScope) => ({
  organizer_ids: scope === 'all' ? null : [...scope.organizerIds],
  event_ids: scope === 'all' ? null : [...scope.eventIds],
})

/** The names of what a member is limited to, organizers first; null: all of the account. */
export function namesOf(scope: MemberScope, names: ScopeNames): readonly string[] | null {
  if (scope === 'all') return null
  return [
    ...scope.organizerIds.map((id) => m.users_all_of_organizer({ organizer: names.organizers.get(id) ?? String(id) })),
    ...scope.eventIds.map((id) => names.events.get(id) ?? m.users_event_unnamed({ id })),
  ]
}

/** The same as two lines of a table: the first, and the second or how many more. */
export function scopeLines(all: readonly string[] | null): { readonly title: string; readonly detail: string | null } {
  if (all === null) return { title: m.users_events_all(), detail: null }
  const [title = '', second] = all
  if (second === undefined) return { title, detail: null }
  return {
    title,
    detail: all.length === 2 ? m.users_and_one({ name: second }) : m.users_and_more({ count: all.length - 1 }),
  }
}
