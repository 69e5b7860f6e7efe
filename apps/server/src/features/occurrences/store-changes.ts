import type { OccurrencesBulk } from '@turnout/contract/occurrences/desk.ts'
import { sql } from 'kysely'
import type { Database, Reader, Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import type { ChangedPrice } from './store.ts'
import type { ChangedLimit } from './store-limits.ts'

/** What a date was before a change of many. */
export interface DateBefore {
  readonly status: string
  readonly is_hidden: boolean
  readonly capacity: number | null
  readonly sale_ends_minutes_before: number | null
  /** Where they changed. */
  readonly label?: string | null
  readonly place?: string | null
  /** Of its day, where that changed. */
  readonly day_capacity?: number | null
  /** Of the limits per order that changed; a change of before has none. */
  readonly limits?: readonly ChangedLimit[]
  /** Of the prices that changed. */
  readonly prices: readonly ChangedPrice[]
}

/** A change of one date, by which it can be taken back. */
export interface DateChange {
  readonly changeId: number
  readonly eventId: number
  readonly occurrenceId: number
  readonly action: string
  readonly before: DateBefore
}

/** So long a change of many dates can be taken back. */
const UNDO_TIME = sql`interval '24 hours'`

/** The number of a change of many dates. */
export async function nextChangeId(reader: Reader): Promise<number> {
  const made = await sql<{ id: number }>`select nextval('occurrence_changes_seq')::bigint as id`.execute(reader.query)
  return made.rows[0]?.id ?? 0
}

/** Prices of a date as they are now, those of some tickets. */
export async function pricesBefore(
  tx: Transaction,
  occurrenceId: number,
  priceIds: readonly number[],
): Promise<ChangedPrice[]> {
  const found = await sql<ChangedPrice>`
    select r.id as price_id, own.price_minor, coalesce(own.is_hidden, false) as is_hidden
    from unnest(${[...priceIds]}::bigint[]) r(id)
    left join price_occurrences own on own.occurrence_id = ${occurrenceId} and own.product_price_id = r.id`.execute(
    tx.query,
  )
  return found.rows
}

/** Keeps what a date was, after it was changed: with the version and the tickets that it has now. */
export async function keepChange(tx: Transaction, change: DateChange, actor: Actor): Promise<void> {
  await sql`
    insert into occurrence_changes (change_id, event_id, occurrence_id, action, before, version, sold, actor_kind, actor_id)
    select ${change.changeId}, o.event_id, o.id, ${change.action}, ${JSON.stringify(change.before)}::jsonb, o.version,
      coalesce(p.sold + p.held, 0), ${actor.kind}, ${actor.id}
    from occurrences o left join pools p on p.id = o.pool_id
    where o.event_id = ${change.eventId} and o.id = ${change.occurrenceId}`.execute(tx.query)
}

interface ChangesRow {
  readonly id: number
  readonly action: OccurrencesBulk['action']
  readonly at: Date
  readonly actor_name: string | null
  readonly occurrences: number
}

/** Changes of many dates of an event that can be taken back, the last first. */
export async function changesOf(reader: Reader, eventId: number): Promise<ChangesRow[]> {
  const found = await sql<ChangesRow>`
    select c.change_id as id, min(c.action) as action, min(c.at) as at, count(*)::int as occurrences,
      min(coalesce(nullif(full_name(u.first_name, u.last_name), ''), u.email, t.name)) as actor_name
    from occurrence_changes c
    left join users u on c.actor_kind = 'USER' and u.id = c.actor_id
    left join api_tokens t on c.actor_kind = 'TOKEN' and t.id = c.actor_id
    where c.event_id = ${eventId} and c.at > now() - ${UNDO_TIME} and c.undone_at is null
    group by c.change_id order by min(c.at) desc, c.change_id desc`.execute(reader.query)
  return found.rows
}

/** The dates of one of them. */
export async function datesOfChange(reader: Reader, eventId: number, changeId: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select occurrence_id as id from occurrence_changes
    where event_id = ${eventId} and change_id = ${changeId} and at > now() - ${UNDO_TIME}
    order by occurrence_id`.execute(reader.query)
  return found.rows.map(({ id }) => id)
}

interface ChangeRow {
  readonly before: DateBefore
  readonly version: number
  readonly sold: number
}

/** What one date was before a change that is taken back now; undefined where it was taken back already. */
export async function takeChange(
  tx: Transaction,
  { eventId, changeId, id }: { eventId: number; changeId: number; id: number },
): Promise<ChangeRow | undefined> {
  const found = await sql<ChangeRow>`
    update occurrence_changes set undone_at = now()
    where event_id = ${eventId} and change_id = ${changeId} and occurrence_id = ${id} and at > now() - ${UNDO_TIME}
      and undone_at is null
    returning before, version, sold`.execute(tx.query)
  return found.rows[0]
}

/** Forgets what can be taken back no more. */
export async function forgetChanges({ query }: Database): Promise<void> {
  await sql`delete from occurrence_changes where at <= now() - ${UNDO_TIME}`.execute(query)
}
