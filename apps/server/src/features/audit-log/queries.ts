import type { AuditActor } from '@turnout/contract/audit-log/audit-enums.ts'
import type { AuditQuery } from '@turnout/contract/audit-log/entry.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { AccountScope } from '../accounts/access.ts'
import type { FoundThings } from './queries-search.ts'

export type Fields = Readonly<Record<string, unknown>>

export interface AuditRow {
  readonly id: number
  readonly at: Date
  /** Microseconds since 1970: a Date is too coarse to go on from. */
  readonly at_us: number
  readonly act: string
  readonly entity: string
  readonly entity_id: number
  readonly event_id: number | null
  readonly actor_kind: AuditActor
  readonly actor_id: number | null
  readonly request_id: string | null
  readonly from_address: string | null
  readonly from_device: string | null
  readonly before: Fields | null
  readonly after: Fields | null
}

/** The conditions of a request; `found`: what its search means, null without one. */
export interface AuditAsked extends Pick<AuditQuery, 'topic' | 'actor' | 'user_id' | 'event_id' | 'since' | 'until'> {
  readonly found: FoundThings | null
  /** Of its topic. */
  readonly acts: readonly string[]
}

/** The row that a page goes on behind. */
export interface Place {
  readonly at_us: number
  readonly id: number
}

const COLUMNS = sql`a.id, a.at, (extract(epoch from a.at) * 1000000)::bigint as at_us, a.act, a.entity, a.entity_id, a.event_id,
  a.actor_kind, a.actor_id, a.request_id, a.from_address, a.from_device, a.before, a.after`

/** As the partial index `audit_rows_act` has it, word for word. */
const IS_NOT_OF_SALE = sql<SqlBool>`a.entity not in ('order', 'attendee', 'check_in', 'payment', 'payment_intent', 'refund')`
/** As `audit_rows_person`. */
const IS_OF_PEOPLE = sql<SqlBool>`a.actor_kind in ('USER', 'TOKEN')`

const NEWEST_FIRST = sql`order by a.at desc, a.id desc`

/** Acts on orders, their money and tickets: the many that buyers do (`audit_rows_act` is without them). */
export const isOfSale = (act: string): boolean => /^(?:order|attendee|checkin|payment|payment_intent)\./u.test(act)

/** All conditions but those that a separate way has. */
function conditionsOf(accountId: number, asked: AuditAsked, behind: Place | null): RawBuilder<SqlBool> {
  const conditions = [
    sql<SqlBool>`a.account_id = ${accountId}`,
    ...(asked.since === null ? [] : [sql<SqlBool>`a.at >= ${asked.since}::timestamptz`]),
    ...(asked.until === null ? [] : [sql<SqlBool>`a.at < ${asked.until}::timestamptz`]),
    ...(asked.event_id === null ? [] : [sql<SqlBool>`a.event_id = ${asked.event_id}`]),
    ...(asked.actor === null ? [] : [sql<SqlBool>`a.actor_kind = ${asked.actor}`]),
    ...(asked.user_id === null ? [] : [sql<SqlBool>`a.actor_kind = 'USER' and a.actor_id = ${asked.user_id}`]),
    ...(asked.topic === null ? [] : [sql<SqlBool>`a.act = any(${asked.acts})`]),
    ...(behind === null
      ? []
      : [
          sql<SqlBool>`(a.at, a.id) < (timestamptz 'epoch' + ${behind.at_us} * interval '1 microsecond', ${behind.id}::bigint)`,
        ]),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Statements that find the newest rows meant, each along a separate index. A row may come twice. */
function waysTo(asked: AuditAsked, meant: RawBuilder<SqlBool>, limit: number): RawBuilder<unknown>[] {
  const newest = (also: RawBuilder<SqlBool>) =>
    sql`(select ${COLUMNS} from audit_rows a where ${meant} and ${also} ${NEWEST_FIRST} limit ${limit})`
  const each = (list: RawBuilder<unknown>, also: RawBuilder<SqlBool>) =>
    sql`(select found.* from ${list} cross join lateral ${newest(also)} found)`
  const { found, topic, acts } = asked
  if (found !== null)
    return [
      each(
        sql`unnest(${found.entities}::text[], ${found.ids}::bigint[]) thing (entity, id)`,
        sql`a.entity = thing.entity and a.entity_id = thing.id`,
      ),
      each(
        sql`unnest(${found.userIds}::bigint[]) person (id)`,
        sql`${IS_OF_PEOPLE} and a.actor_kind = 'USER' and a.actor_id = person.id`,
      ),
      newest(sql`a.from_address = ${found.address}`),
    ]
  if (asked.actor === 'USER' || asked.actor === 'TOKEN' || asked.user_id !== null) return [newest(IS_OF_PEOPLE)]
  if (topic === null) return [newest(sql`true`)]
  const [ofSale, others] = [acts.filter(isOfSale), acts.filter((act) => !isOfSale(act))]
  return [
    each(sql`unnest(${others}::text[]) rare (act)`, sql`a.act = rare.act and ${IS_NOT_OF_SALE}`),
    ...(ofSale.length === 0 ? [] : [newest(sql`a.act = any(${ofSale})`)]),
  ]
}

/** One page of the log, newest first. */
export async function auditRows(
  reader: Reader,
  { accountId }: AccountScope,
  { asked, behind, limit }: { asked: AuditAsked; behind: Place | null; limit: number },
): Promise<readonly AuditRow[]> {
  const ways = waysTo(asked, conditionsOf(accountId, asked, behind), limit)
  const found = await sql<AuditRow>`
    select distinct on (a.at, a.id) a.* from (${sql.join(ways, sql` union all `)}) a ${NEWEST_FIRST} limit ${limit}`.execute(
    reader.query,
  )
  return found.rows
}

/** How many rows there are, counted as far as `most`. */
export async function countAuditRows(
  reader: Reader,
  { accountId }: AccountScope,
  { asked, most }: { asked: AuditAsked; most: number },
): Promise<number> {
  const ways = waysTo(asked, conditionsOf(accountId, asked, null), most)
  const counted = await sql<{ rows: number }>`
    select count(*) as rows from (select distinct a.id from (${sql.join(ways, sql` union all `)}) a limit ${most}) n`.execute(
    reader.query,
  )
  return counted.rows[0]?.rows ?? 0
}

export interface AuditedAccountRow {
  readonly timezone: string
  readonly currency_code: string
  readonly audit_retention_months: number
}

export const auditedAccount = (reader: Reader, { accountId }: AccountScope): Promise<AuditedAccountRow> =>
  reader.query
    .selectFrom('accounts')
    .select(['timezone', 'currency_code', 'audit_retention_months'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
