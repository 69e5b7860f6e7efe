import { sql } from 'kysely'
import { foldText } from '@turnout/contract/fold-text.ts'
import type { History } from '../../platform/audit/history.ts'
import { termsQuery } from '../../platform/database/search-terms.ts'
import { searched } from '../../platform/database/list-query.ts'
import type { Reader } from '../../platform/database/database.ts'
import { visitorAt } from '../../platform/http/guards/visitor.ts'
import type { AccountScope } from '../accounts/access.ts'
import { readReference } from '../attendees/read-reference.ts'

/** What a text means in the history: things by entity and id, members, a network address. */
export interface FoundThings {
  readonly entities: readonly string[]
  readonly ids: readonly number[]
  readonly userIds: readonly number[]
  readonly address: string
}

/** Things of one kind that a search goes on with; a text that fits more fits everything. */
const MOST = 200
/** The newest events, in which buyers and guests are found by name. */
const EVENTS = 100

interface Found {
  readonly entity: string
  readonly id: number
}

/** A text, and the kinds of things that it may be of. */
interface Asked {
  readonly text: string
  readonly things: History['things']
}

/** Finds what a text may mean. The history itself is not read: it is found by its things afterwards. */
export async function findThings(reader: Reader, scope: AccountScope, asked: Asked): Promise<FoundThings> {
  const { text } = asked
  const lists = await Promise.all([
    people(reader, scope, text),
    named(reader, scope, asked),
    sales(reader, scope, text),
  ])
  const found = lists.flat()
  return {
    entities: found.map(({ entity }) => entity),
    ids: found.map(({ id }) => id),
    userIds: found.filter(({ entity }) => entity === 'user').map(({ id }) => id),
    address: visitorAt(text.trim()),
  }
}

async function people(reader: Reader, { accountId }: AccountScope, text: string): Promise<readonly Found[]> {
  const found = await sql<Found>`
    select 'user' as entity, u.id from account_members m join users u on u.id = m.user_id
    left join invitations i on i.account_id = m.account_id and i.user_id = m.user_id and m.status = 'INVITED'
      and i.used_at is null and i.revoked_at is null
    where m.account_id = ${accountId} and ${searched(text, [
      sql`coalesce(i.first_name || ' ' || i.last_name, u.first_name || ' ' || u.last_name)`,
      sql`u.email`,
    ])} limit ${MOST}`.execute(reader.query)
  return found.rows
}

/** Things that are found by one column of theirs. */
async function named(reader: Reader, { accountId }: AccountScope, { text, things }: Asked): Promise<readonly Found[]> {
  const ways = Object.entries(things).flatMap(([entity, { table, searched: search }]) => {
    if (search === undefined) return []
    const home = search.in === 'event' ? sql`join events e on e.id = n.event_id where e` : sql`where n`
    return sql`(select ${entity} as entity, n.id from ${sql.table(table)} n ${home}.account_id = ${accountId}
      and ${searched(text, [sql.ref(`n.${search.by}`)])} limit ${MOST})`
  })
  const found = await sql<Found>`${sql.join(ways, sql` union all `)}`.execute(reader.query)
  return found.rows
}

/** Orders and tickets by number, or by name and address as their lists find them. */
async function sales(reader: Reader, { accountId }: AccountScope, text: string): Promise<readonly Found[]> {
  const events = await sql<{ id: number }>`
    select id from events where account_id = ${accountId} order by id desc limit ${EVENTS}`.execute(reader.query)
  const ids = events.rows.map(({ id }) => id)
  const [order, attendee] = [readReference(text, 'O'), readReference(text, 'A')]
  const ways = [
    ...(order === null
      ? []
      : [
          sql`select 'order' as entity, o.id from unnest(${ids}::bigint[]) e (id)
          join orders o on o.event_id = e.id and o.public_id like ${`${order}%`}`,
        ]),
    ...(attendee === null
      ? []
      : [
          sql`select t.entity, t.id from unnest(${ids}::bigint[]) e (id)
          join attendees g on g.event_id = e.id and g.public_id like ${`${attendee}%`}
          cross join lateral (values ('attendee', g.id), ('order', g.order_id)) t (entity, id)`,
        ]),
    ...(text.trim() === '' ? [] : byWords(ids, text)),
  ]
  if (ids.length === 0 || ways.length === 0) return []
  const limited = ways.map((way) => sql`(${way} limit ${MOST})`)
  const found = await sql<Found>`${sql.join(limited, sql` union all `)}`.execute(reader.query)
  return found.rows
}

const byWords = (ids: readonly number[], text: string) => {
  const terms = ids.map((id) => termsQuery(id, foldText(text)))
  const inEvents = sql`unnest(${ids}::bigint[], ${terms}::text[]) e (id, terms)`
  return [
    sql`select 'order' as entity, o.id from ${inEvents} join orders o on o.event_id = e.id
      and search_words(o.event_id, o.first_name || ' ' || o.last_name, o.email) @@ e.terms::tsquery
      and (o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED') or (o.status = 'RESERVED' and o.payment_status is not null))`,
    sql`select 'attendee' as entity, g.id from ${inEvents} join attendees g on g.event_id = e.id
      and search_words(g.event_id, g.first_name || ' ' || g.last_name, g.email) @@ e.terms::tsquery`,
  ]
}
