import { ENTITIES } from '@turnout/contract/archive/entities.ts'
import type { Entity } from '@turnout/contract/archive/entity.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/** What an archive is of: an account with all of its events, or one event with what it cannot be without. */
export interface ArchivedScope {
  readonly accountId: number
  /** null: all of the account. */
  readonly eventId: number | null
  readonly eventIds: readonly number[]
}

type Condition = RawBuilder<boolean>

/** Events that were deleted are among those of the account: their orders stay in the books. */
export async function scopeOfArchive(
  reader: Reader,
  of: { accountId: number; eventId: number | null },
): Promise<ArchivedScope> {
  if (of.eventId !== null) return { ...of, eventIds: [of.eventId] }
  const events = await reader.query
    .selectFrom('events')
    .select('id')
    .where('account_id', '=', of.accountId)
    .orderBy('id')
    .execute()
  return { ...of, eventIds: events.map(({ id }) => id) }
}

const inEvents = ({ eventIds }: ArchivedScope, column = 't.event_id'): Condition =>
  sql`${sql.ref(column)} = any(${eventIds}::bigint[])`
const inAccount = ({ accountId }: ArchivedScope): Condition => sql`t.account_id = ${accountId}`
const accountAlone = (scope: ArchivedScope): Condition => (scope.eventId === null ? inAccount(scope) : sql`false`)

const organizerOfEvents = (scope: ArchivedScope): RawBuilder<unknown> =>
  sql`(select e.organizer_id from events e where ${inEvents(scope, 'e.id')})`

/** To whom the events wrote, or may write. */
const addresses = (scope: ArchivedScope): RawBuilder<unknown> => sql`(
  select lower(o.email) from orders o where ${inEvents(scope, 'o.event_id')}
  union select lower(a.email) from attendees a where ${inEvents(scope, 'a.event_id')}
  union select lower(w.email) from waiting_entries w where ${inEvents(scope, 'w.event_id')})`

/** The event archive has the owner alone: an account cannot be without one. */
export const members = (scope: ArchivedScope): Condition =>
  scope.eventId === null ? sql`m.status <> 'INVITED'` : sql`m.is_owner`

const history = (scope: ArchivedScope, table: 'h' | 'n'): Condition =>
  scope.eventId === null
    ? sql`${sql.ref(`${table}.account_id`)} = ${scope.accountId}`
    : inEvents(scope, `${table}.event_id`)

/** Members, and those whom a row names: who did something and is unknown would be taken for a new member. */
const users = (scope: ArchivedScope): Condition => sql`t.id in (
  select m.user_id from account_members m where m.account_id = ${scope.accountId} and ${members(scope)}
  union select p.received_by from payments p join orders o on o.id = p.order_id where ${inEvents(scope, 'o.event_id')}
  union select r.requested_by from refunds r join orders o on o.id = r.order_id where ${inEvents(scope, 'o.event_id')}
  union select s.settled_by from scans s join check_in_lists l on l.id = s.check_in_list_id where ${inEvents(scope, 'l.event_id')}
  union select c.requested_by from event_cancellings c where ${inEvents(scope, 'c.event_id')}
  union select w.written_by from messages w where ${inEvents(scope, 'w.event_id')}
  union select h.actor_id from audit_rows h where h.actor_kind = 'USER' and ${history(scope, 'h')}
  union select n.actor_id from notices n where ${history(scope, 'n')}
  union select s.stopped_for from report_schedules s where s.account_id = ${scope.accountId} and ${scope.eventId === null}
  union select p.user_id from report_schedule_people p join report_schedules s on s.id = p.report_schedule_id
    where s.account_id = ${scope.accountId} and ${scope.eventId === null})`

const RULES: Readonly<Record<Exclude<Entity['reach'], readonly string[]>, (scope: ArchivedScope) => Condition>> = {
  self: ({ accountId }) => sql`t.id = ${accountId}`,
  users,
  members: (scope) => sql`t.account_id = ${scope.accountId} and exists (
    select from account_members m where m.account_id = t.account_id and m.user_id = t.user_id and ${members(scope)})`,
  member: (scope) => sql`${accountAlone(scope)} and exists (
    select from account_members m where m.account_id = t.account_id and m.user_id = t.user_id and ${members(scope)})`,
  organizers: (scope) => (scope.eventId === null ? inAccount(scope) : sql`t.id in ${organizerOfEvents(scope)}`),
  events: (scope) => inEvents(scope, 't.id'),
  images: (scope) =>
    scope.eventId === null
      ? inAccount(scope)
      : sql`(${inEvents(scope)} or t.organizer_id in ${organizerOfEvents(scope)})`,
  account: accountAlone,
  'whole account': inAccount,
  event: (scope) => inEvents(scope),
  'account or event': (scope) => (scope.eventId === null ? inAccount(scope) : inEvents(scope)),
  'opt-outs': (scope) =>
    scope.eventId === null
      ? inAccount(scope)
      : sql`(t.organizer_id in ${organizerOfEvents(scope)} and t.email in ${addresses(scope)})`,
  blocks: (scope) =>
    scope.eventId === null ? inAccount(scope) : sql`(${inAccount(scope)} and t.email in ${addresses(scope)})`,
}

/** The rows of an entity, called `t`, that an archive has. @throws Error for an entity of no archive */
export function rowsWithin({ reach }: Entity, scope: ArchivedScope): Condition {
  if (typeof reach === 'string') return RULES[reach](scope)
  const [column, name] = reach
  const parent = ENTITIES.find((one) => one.name === name)
  if (parent === undefined) throw new Error(`no archive has ${name}`)
  return sql`${sql.ref(`t.${column}`)} in (
    select t.id from ${sql.table(name)} as t where ${rowsWithin(parent, scope)})`
}

/**
 * Buyers who were not told yet of another date are not told by an import; it is said by hand. Proposals are in no
 * archive, so neither is the news of one: after an import another would have its number.
 */
const ONLY: Readonly<Record<string, Condition>> = {
  notices: sql`t.entity <> 'proposal'`,
  notice_marks: sql`not exists (select from notices n where n.id = t.notice_id and n.entity = 'proposal')`,
  event_changes: sql`t.told_at is not null`,
  order_follow_ups: sql`(t.change_id is null or exists (
    select from event_changes c where c.id = t.change_id and c.told_at is not null))`,
}

/** Those of them that mean something elsewhere, and are stopped. */
export const onlyRows = ({ name }: Entity): Condition => ONLY[name] ?? sql`true`
