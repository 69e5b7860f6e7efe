import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'

export interface EventFields {
  readonly organizer_id: number
  readonly title: string
  readonly description: string | null
  readonly category: string | null
  readonly start_date: Date
  readonly end_date: Date | null
  readonly timezone: string
  readonly currency: string
}

const FIELDS = [
  'organizer_id',
  'title',
  'description',
  'category',
  'start_date',
  'end_date',
  'timezone',
  'currency',
] as const

/** What a caller's scope says of an event; nothing for one of another account, or a deleted one. */
export const eventOfAccount = (reader: Reader, accountId: number, eventId: number) =>
  reader.query
    .selectFrom('events')
    .select(['currency', 'timezone', 'status'])
    .where('id', '=', eventId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The event as it is, locked until the transaction ends; nothing when it was deleted meanwhile. */
export const lockEvent = (tx: Transaction, eventId: number) =>
  tx.query
    .selectFrom('events')
    .select(['id', 'account_id', 'status', ...FIELDS])
    .where('id', '=', eventId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function insertEvent(
  tx: Transaction,
  event: EventFields & { account_id: number; short_id: string },
): Promise<number> {
  const row = await tx.query.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function updateEvent(tx: Transaction, eventId: number, fields: EventFields): Promise<void> {
  await tx.query.updateTable('events').set(fields).where('id', '=', eventId).execute()
}

export async function updateEventStatus(tx: Transaction, eventId: number, status: string): Promise<void> {
  await tx.query.updateTable('events').set({ status }).where('id', '=', eventId).execute()
}

/** Tells every cache of the public page that something it could show has changed. */
export async function touchEvent(tx: Transaction, eventId: number): Promise<void> {
  await tx.query
    .updateTable('events')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', eventId)
    .execute()
}

/** Orders of every status: a cancelled one also has its currency and its history. */
export async function hasOrders(tx: Transaction, eventId: number): Promise<boolean> {
  const row = await tx.query
    .selectFrom('orders')
    .select('id')
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function markEventDeleted(tx: Transaction, eventId: number): Promise<void> {
  await tx.query
    .updateTable('events')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', eventId)
    .execute()
}

/** The pair that signs the event's ticket codes; the private half is sealed for the purpose `event-key`. */
export interface EventKey {
  readonly public_key: Buffer
  readonly sealed_private_key: Buffer
}

export const eventKeyOf = (reader: Reader, eventId: number): Promise<EventKey | undefined> =>
  reader.query
    .selectFrom('event_keys')
    .select(['public_key', 'sealed_private_key'])
    .where('event_id', '=', eventId)
    .executeTakeFirst()

export async function insertEventKey(tx: Transaction, eventId: number, key: EventKey): Promise<void> {
  await tx.query
    .insertInto('event_keys')
    .values({ event_id: eventId, public_key: key.public_key, sealed_private_key: key.sealed_private_key })
    .execute()
}
