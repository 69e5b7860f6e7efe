import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import { sql, type RawBuilder } from 'kysely'

/** The ids that a member works in, of a row of `account_members`; null for those who work in all. */
export const scopeColumns = (member: string) => ({
  organizers: sql<number[] | null>`case when ${sql.id(member)}.is_limited then array(
    select o.organizer_id from member_organizers o
    where o.account_id = ${sql.id(member)}.account_id and o.user_id = ${sql.id(member)}.user_id order by o.organizer_id) end`,
  events: sql<number[] | null>`case when ${sql.id(member)}.is_limited then array(
    select e.event_id from member_events e
    where e.account_id = ${sql.id(member)}.account_id and e.user_id = ${sql.id(member)}.user_id order by e.event_id) end`,
})

/**
 * Whether account `a` can be entered by member `m`: a closed one by its owner alone, an erased one by no member.
 */
export const IS_OPEN_TO_MEMBER = sql`(a.closed_at is null or (m.is_owner and a.erased_at is null))`

/** The scope that the columns `organizer_ids` and `event_ids` hold. */
export const memberScope = (row: {
  readonly organizer_ids: readonly number[] | null
  readonly event_ids: readonly number[] | null
}): MemberScope =>
  row.organizer_ids === null || row.event_ids === null
    ? 'all'
    : { organizerIds: row.organizer_ids, eventIds: row.event_ids }

/** The rows of events that lie in a scope; `event` and `organizer` are columns of their ids. */
export const eventsInScope = (scope: MemberScope, event: RawBuilder<unknown>, organizer: RawBuilder<unknown>) =>
  scope === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(${event} = any(${scope.eventIds}::bigint[]) or ${organizer} = any(${scope.organizerIds}::bigint[]))`
