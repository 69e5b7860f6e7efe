import type { Column, Entity } from '@turnout/contract/archive/entity.ts'
import { ENTITIES } from '@turnout/contract/archive/entities.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { members, onlyRows, rowsWithin, type ArchivedScope } from './queries-scope.ts'

/*
 * The rows of an archive as its lines. The lines are made by the database: numbers, moments and
 * documents keep every digit, and the process sees a text a row.
 */

/** Rows that are read at once; a line of an invoice has some thousand characters. */
const ROWS_AT_ONCE = 1000

const MOMENT = `YYYY-MM-DD"T"HH24:MI:SS.US"Z"`

type Expressions = Readonly<Record<string, (of: ArchivedScope) => RawBuilder<unknown>>>

/**
 * Whether the archive has a person as a member. Of those who worked here once, or were invited only, and
 * in the archive of an event of all but the owner, it has the name: what is theirs stays theirs.
 */
const isMember = (scope: ArchivedScope): RawBuilder<boolean> => sql`exists (
  select from account_members m where m.account_id = ${scope.accountId} and m.user_id = t.id and ${members(scope)})`

const ofEvents = (column: 'event_id' | 'message_id', { eventIds }: ArchivedScope): RawBuilder<unknown> =>
  sql`case when t.event_id = any(${eventIds}::bigint[]) then ${sql.ref(`t.${column}`)} end`

/** Columns that an archive has otherwise than the table: what was under way is stopped. */
const EXPRESSIONS: Expressions = {
  'users.email': (of) =>
    sql`case when ${isMember(of)} then t.email else 'former-member-' || t.id || '@turnout.invalid' end`,
  'users.timezone': (of) => sql`case when ${isMember(of)} then t.timezone else 'UTC' end`,
  'users.locale': (of) => sql`case when ${isMember(of)} then t.locale else 'en' end`,
  'users.email_verified_at': (of) => sql`case when ${isMember(of)} then t.email_verified_at end`,
  'events.duplicated_from_event_id': (of) =>
    sql`case when t.duplicated_from_event_id = any(${of.eventIds}::bigint[]) then t.duplicated_from_event_id end`,
  // A guest may have stopped the messages of an organizer behind those of another event.
  'mail_opt_outs.event_id': (of) => ofEvents('event_id', of),
  'mail_opt_outs.message_id': (of) => ofEvents('message_id', of),
  'mails.status': () => sql`case when t.status in ('QUEUED', 'HELD') then 'CANCELLED' else t.status end`,
  'messages.status': () =>
    sql`case t.status when 'SCHEDULED' then 'DRAFT' when 'PROCESSING' then 'CANCELLED' else t.status end`,
  'message_recipients.status': () => sql`case t.status when 'QUEUED' then 'CANCELLED' else t.status end`,
  // As stopped from its beginning: a moment that is the same at every export.
  'report_schedules.stopped_at': () => sql`coalesce(t.stopped_at, t.created_at)`,
  'event_cancellings.state': () =>
    sql`case t.state when 'COUNTDOWN' then 'STOPPED' when 'RUNNING' then 'PAUSED' else t.state end`,
}

function expressionOf(entity: Entity, { name, kind }: Column, scope: ArchivedScope): RawBuilder<unknown> {
  const own = EXPRESSIONS[`${entity.name}.${name}`]?.(scope) ?? sql.ref(`t.${name}`)
  return kind === 'moment' ? sql`to_char(${own} at time zone 'UTC', ${sql.lit(MOMENT)})` : own
}

const isText = ({ columns }: Entity, name: string): boolean =>
  columns.some((column) => column.name === name && column.kind === 'text')

/** The key in the order of its bytes, which is the same in every database. */
const orderOf = (entity: Entity): RawBuilder<unknown> =>
  sql.join(
    entity.key.map((name) => (isText(entity, name) ? sql`${sql.ref(`t.${name}`)} collate "C"` : sql.ref(`t.${name}`))),
  )

const tableOf = (entity: Entity): RawBuilder<unknown> => sql`${sql.table(entity.name)} as t`

/** How many lines each entity will have. */
export async function countRows(reader: Reader, scope: ArchivedScope): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const entity of ENTITIES) {
    const found = await sql<{ rows: number }>`
      select count(*) as rows from ${tableOf(entity)} where ${rowsWithin(entity, scope)} and ${onlyRows(entity)}`.execute(
      reader.query,
    )
    counts.set(entity.name, found.rows[0]?.rows ?? 0)
  }
  return counts
}

/** The lines of an entity, some at a time. The reader is a transaction, which no other code uses meanwhile. */
export async function* linesOf(
  reader: Reader,
  entity: Entity,
  scope: ArchivedScope,
): AsyncGenerator<readonly string[]> {
  const columns = entity.columns.map((column) => sql`${expressionOf(entity, column, scope)} as ${sql.ref(column.name)}`)
  await sql`declare archived no scroll cursor for
    select row_to_json(r)::text as line from (
      select ${sql.join(columns)} from ${tableOf(entity)}
      where ${rowsWithin(entity, scope)} and ${onlyRows(entity)} order by ${orderOf(entity)}) as r`.execute(
    reader.query,
  )
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from archived`.execute(reader.query)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close archived`.execute(reader.query)
}

export interface ArchivedImage {
  readonly format: string
  readonly sha256: string
}

/** The files of images, one of each content. */
export async function imagesOf(reader: Reader, scope: ArchivedScope): Promise<ArchivedImage[]> {
  const files = ENTITIES.find(({ name }) => name === 'image_files')
  if (files === undefined) return []
  const found = await sql<ArchivedImage>`
    select distinct t.sha256, t.format from image_files as t where ${rowsWithin(files, scope)}
    order by t.sha256, t.format`.execute(reader.query)
  return found.rows
}
