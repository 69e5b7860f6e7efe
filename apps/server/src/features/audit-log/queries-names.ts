import { sql } from 'kysely'
import type { History } from '../../platform/audit/history.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { AccountScope } from '../accounts/access.ts'
import type { AuditRow } from './queries.ts'
import { proposalsIn, type ToldProposalRow } from './queries-proposals.ts'

/** What a thing of the history is called now. */
export interface NameRow {
  readonly entity: string
  readonly id: number
  readonly name: string | null
  /** Of an order and what hangs on it: its id, the person, and what it comes to. */
  readonly order_id: number | null
  readonly person: string | null
  readonly amount_minor: number | null
  readonly currency: string | null
}

interface EventNameRow {
  readonly id: number
  readonly title: string
  readonly currency: string
  readonly timezone: string
}

/** Names for some rows of the history. */
export interface Names {
  readonly things: ReadonlyMap<string, NameRow>
  readonly events: ReadonlyMap<number, EventNameRow>
  readonly actors: ReadonlyMap<string, string>
  readonly proposals: ReadonlyMap<number, ToldProposalRow>
}

export const keyOf = (kind: string, id: number | null): string => `${kind} ${id}`

const NONE = sql`null::bigint as order_id, null as person, null::bigint as amount_minor, null as currency`
const FULL_NAME = sql`nullif(full_name(u.first_name, u.last_name), '')`

/** The names of one page: a statement for the things, one for events, one for people, one for proposals. */
export async function namesIn(
  reader: Reader,
  { accountId }: AccountScope,
  {
    rows,
    things: kinds,
  }: {
    readonly rows: readonly Pick<AuditRow, 'entity' | 'entity_id' | 'event_id' | 'actor_kind' | 'actor_id'>[]
    readonly things: History['things']
  },
): Promise<Names> {
  const idsOf = (entity: string): number[] => [
    ...new Set(rows.filter((row) => row.entity === entity).map(({ entity_id }) => entity_id)),
  ]
  const plain = Object.entries(kinds).flatMap(([entity, { table, name }]) =>
    name === undefined
      ? []
      : sql`select ${entity} as entity, n.id, ${sql.ref(`n.${name}`)} as name, ${NONE}
      from ${sql.table(table)} n where n.id = any(${idsOf(entity)}::bigint[])`,
  )
  const ofOrder = sql`o.id as order_id, nullif(full_name(o.first_name, o.last_name), '') as person,
    o.total_gross_minor as amount_minor, o.currency`
  const guest = sql`coalesce(nullif(full_name(g.first_name, g.last_name), ''), g.public_id) as name, ${ofOrder}`
  const things = await sql<NameRow>`
    ${sql.join(plain, sql` union all `)}
    union all select 'order', o.id, o.public_id, ${ofOrder} from orders o where o.id = any(${idsOf('order')}::bigint[])
    union all select 'payment', p.id, o.public_id, ${ofOrder} from payments p join orders o on o.id = p.order_id
      where p.id = any(${idsOf('payment')}::bigint[])
    union all select 'payment_intent', p.id, o.public_id, ${ofOrder} from payment_intents p join orders o on o.id = p.order_id
      where p.id = any(${idsOf('payment_intent')}::bigint[])
    union all select 'occurrence', d.id,
        concat_ws(', ', to_char(d.starts_at at time zone e.timezone, 'YYYY-MM-DD HH24:MI'), d.label), ${NONE}
      from occurrences d join events e on e.id = d.event_id where d.id = any(${idsOf('occurrence')}::bigint[])
    union all select 'attendee', g.id, ${guest} from attendees g join orders o on o.id = g.order_id
      where g.id = any(${idsOf('attendee')}::bigint[])
    union all select 'check_in', c.id, ${guest} from check_ins c join attendees g on g.id = c.attendee_id
      join orders o on o.id = g.order_id where c.id = any(${idsOf('check_in')}::bigint[])
    union all select 'check_in_conflict', s.id, ${guest} from scans s join attendees g on g.id = s.attendee_id
      join orders o on o.id = g.order_id where s.id = any(${idsOf('check_in_conflict')}::bigint[])
    union all ${members(accountId, idsOf('user'))}`.execute(reader.query)
  const [events, actors] = [await eventsIn(reader, accountId, rows), await actorsIn(reader, rows)]
  return {
    things: new Map(things.rows.map((row) => [keyOf(row.entity, row.id), row])),
    events: new Map(events.map((row) => [row.id, row])),
    actors: new Map(actors.map(({ kind, id, name }) => [keyOf(kind, id), name])),
    proposals: await proposalsIn(reader, accountId, idsOf('proposal')),
  }
}

/**
 * What an invited person told another account of themselves is none of this one's business: until
 * they joined, they are who the account says, or their address.
 */
const members = (accountId: number, ids: readonly number[]) => sql`
  select 'user', u.id, case
      when m.status <> 'INVITED' or exists (
        select from audit_rows j where j.entity = 'user' and j.entity_id = u.id and j.account_id = ${accountId}
          and j.act in ('user.joined', 'user.registered')) then ${FULL_NAME}
      when i.id is not null then full_name(i.first_name, i.last_name) end, ${NONE}
  from users u left join account_members m on m.user_id = u.id and m.account_id = ${accountId}
  left join invitations i on i.user_id = u.id and i.account_id = ${accountId} and i.used_at is null and i.revoked_at is null
  where u.id = any(${ids}::bigint[])`

async function eventsIn(
  reader: Reader,
  accountId: number,
  rows: readonly Pick<AuditRow, 'event_id'>[],
): Promise<readonly EventNameRow[]> {
  const ids = [...new Set(rows.flatMap(({ event_id }) => event_id ?? []))]
  if (ids.length === 0) return []
  return reader.query
    .selectFrom('events')
    .select(['id', 'title', 'currency', 'timezone'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
}

async function actorsIn(
  reader: Reader,
  rows: readonly Pick<AuditRow, 'actor_kind' | 'actor_id'>[],
): Promise<readonly { kind: string; id: number; name: string }[]> {
  const idsOf = (kind: string): number[] => [
    ...new Set(rows.flatMap((row) => (row.actor_kind === kind ? (row.actor_id ?? []) : []))),
  ]
  const found = await sql<{ kind: string; id: number; name: string }>`
    select 'USER' as kind, u.id, coalesce(${FULL_NAME}, u.email) as name from users u where u.id = any(${idsOf('USER')}::bigint[])
    union all select 'TOKEN', t.id, t.name from api_tokens t where t.id = any(${idsOf('TOKEN')}::bigint[])
    union all select 'DOOR', l.id, l.name from check_in_lists l where l.id = any(${idsOf('DOOR')}::bigint[])
    union all select 'TILL', p.id, p.name from till_people p where p.id = any(${idsOf('TILL')}::bigint[])`.execute(
    reader.query,
  )
  return found.rows
}
