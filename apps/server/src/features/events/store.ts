import type { Translations } from '@turnout/domain/translations/texts-in.ts'
import { sql } from 'kysely'
import { brokenConstraint, type Reader, type Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'

export interface EventFields {
  readonly organizer_id: number
  readonly title: string
  readonly description: string | null
  readonly category: string | null
  readonly start_date: Date
  readonly end_date: Date | null
  readonly timezone: string
  readonly currency: string
  /** The first language: that of title and description. */
  readonly locale: string
  /** Title and description in other languages. */
  readonly translations: Translations
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
  'locale',
  'translations',
] as const

/**
 * The fields of an event for a caller's scope; nothing for one of another account, or a deleted
 * one.
 */
export const eventOfAccount = (reader: Reader, accountId: number, eventId: number) =>
  reader.query
    .selectFrom('events')
    .select(['organizer_id', 'currency', 'timezone', 'status', 'locale'])
    .where('id', '=', eventId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The same of several at once. */
export const eventsOfAccountById = (reader: Reader, accountId: number, eventIds: readonly number[]) =>
  reader.query
    .selectFrom('events')
    .select(['id', 'organizer_id', 'currency', 'timezone', 'status', 'locale'])
    .where('id', 'in', eventIds.length === 0 ? [0] : eventIds)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .execute()

/** The same of those that were deleted. */
export const deletedEventsOfAccount = (reader: Reader, accountId: number, eventIds: readonly number[]) =>
  reader.query
    .selectFrom('events')
    .select(['id', 'organizer_id'])
    .where('id', 'in', eventIds.length === 0 ? [0] : eventIds)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is not', null)
    .execute()

/** Whether an event is there and on show. */
export async function isLive(reader: Reader, eventId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where('status', '=', 'LIVE')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The event as it is, locked until the transaction ends; nothing when it was deleted meanwhile. */
export async function lockEvent(tx: Transaction, eventId: number) {
  const row = await tx.query
    .selectFrom('events')
    .select(['id', 'account_id', 'status', 'version', 'cancelled_at', 'sales_closed_at', ...FIELDS])
    .where('id', '=', eventId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  // The database knows no more of it than that it is JSON.
  return row && { ...row, translations: row.translations as Translations }
}

export async function insertEvent(
  tx: Transaction,
  event: EventFields & {
    account_id: number
    short_id: string
    set_by_hand: string[]
    /** The event that it is a copy of. */
    duplicated_from_event_id?: number
  },
): Promise<number> {
  const row = await tx.query
    .insertInto('events')
    .values({ ...event, translations: JSON.stringify(event.translations) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** @throws Refusal currency_fixed when an order was taken in the event's present currency */
export async function updateEvent(tx: Transaction, eventId: number, fields: Partial<EventFields>): Promise<void> {
  try {
    const { translations, ...plain } = fields
    const set = { ...plain, ...(translations !== undefined && { translations: JSON.stringify(translations) }) }
    await tx.query.updateTable('events').set(set).where('id', '=', eventId).execute()
  } catch (error) {
    if (brokenConstraint(error) === 'orders_in_currency_of_event') throw new Refusal('currency_fixed')
    throw error
  }
}

export async function updateEventStatus(tx: Transaction, eventId: number, status: string): Promise<void> {
  await tx.query.updateTable('events').set({ status }).where('id', '=', eventId).execute()
}

/** Notes that the sales of an event are closed from now on, or open. */
export async function saveSalesClosed(tx: Transaction, eventId: number, isClosed: boolean): Promise<void> {
  await tx.query
    .updateTable('events')
    .set({ sales_closed_at: isClosed ? sql<Date>`now()` : null })
    .where('id', '=', eventId)
    .execute()
}

/** Says that an event does not take place, or that it does after all. */
export async function saveCancelled(
  tx: Transaction,
  eventId: number,
  { isCancelled, status }: { readonly isCancelled: boolean; readonly status: string },
): Promise<void> {
  await tx.query
    .updateTable('events')
    .set({ status, cancelled_at: isCancelled ? sql<Date>`now()` : null })
    .where('id', '=', eventId)
    .execute()
}

/** Notes which defaults were chosen otherwise on the event: later ones leave them. */
export async function noteSetByHand(tx: Transaction, eventId: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await sql`
    update events set set_by_hand = array(select distinct name from unnest(set_by_hand || ${names}::text[]) as name order by name)
    where id = ${eventId}`.execute(tx.query)
}

/** Tells every cache of the public page that something it could show has changed. */
export async function touchEvent(tx: Transaction, eventId: number): Promise<void> {
  await tx.query
    .updateTable('events')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', eventId)
    .execute()
}

/**
 * The same for every event of an account at once. They are locked in the order of their ids, so
 * that two such changes cannot wait for each other.
 */
export async function touchEventsOfAccount(tx: Transaction, accountId: number): Promise<void> {
  await sql`
    with concerned as (
      select id from events where account_id = ${accountId} and deleted_at is null order by id for no key update
    )
    update events set version = version + 1, updated_at = now() from concerned where events.id = concerned.id`.execute(
    tx.query,
  )
}

/** Whether any text of an event, or of what it sells and asks, is translated into a language. */
export async function isTranslatedInto(tx: Transaction, eventId: number, locale: string): Promise<boolean> {
  const found = await sql<{ is_translated: boolean }>`
    select exists (
      select from (
        select s.translations from event_settings s where s.event_id = ${eventId}
        union all select c.translations from product_categories c where c.event_id = ${eventId}
        union all select p.translations from products p where p.event_id = ${eventId}
        union all select t.translations from product_prices t where t.event_id = ${eventId}
        union all select q.translations from questions q where q.event_id = ${eventId} and q.deleted_at is null
      ) texts where texts.translations ? ${locale}) as is_translated`.execute(tx.query)
  return found.rows[0]?.is_translated === true
}

/** Whether an amount was entered in the event's currency. */
export async function hasPrices(tx: Transaction, eventId: number): Promise<boolean> {
  const found = await sql<{ has_prices: boolean }>`
    select exists (select 1 from product_prices where event_id = ${eventId} and price_minor > 0)
      or exists (select 1 from promo_codes where event_id = ${eventId} and discount_minor > 0 and deleted_at is null) as has_prices`.execute(
    tx.query,
  )
  return found.rows[0]?.has_prices === true
}

/** Whether an event has several dates, and whether tickets were ever ordered for one of them. */
export async function datesOfEvent(tx: Transaction, eventId: number) {
  const found = await sql<{ is_dated: boolean; is_sold: boolean }>`
    select count(*) > 1 as is_dated, coalesce(bool_or(p.sold + p.held > 0), false) as is_sold
    from occurrences o left join pools p on p.id = o.pool_id where o.event_id = ${eventId}`.execute(tx.query)
  return found.rows[0] ?? { is_dated: false, is_sold: false }
}

/** A hold that came to nothing is no order. */
const ORDERS_THAT_COUNT = sql<boolean>`exists (
  select from orders where orders.event_id = events.id and orders.status not in ('EXPIRED', 'ABANDONED'))`

/** Whether an event has orders that keep it from being deleted. */
export async function hasOrders(reader: Reader, eventId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('events')
    .select(ORDERS_THAT_COUNT.as('has_orders'))
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row?.has_orders === true
}

/** Marks an event deleted unless it has orders; whether it did. */
export async function deleteEventWithoutOrders(tx: Transaction, eventId: number): Promise<boolean> {
  // A reservation locks the event's key; this waits for those under way and makes later ones look
  // again.
  await tx.query.selectFrom('events').select('id').where('id', '=', eventId).forUpdate().execute()
  const done = await tx.query
    .updateTable('events')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', eventId)
    .where(sql<boolean>`not ${ORDERS_THAT_COUNT}`)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** The Ed25519 pair that signs the event's ticket codes. */
export interface EventKey {
  /** Raw, 32 bytes. */
  readonly public_key: Buffer
  /** PKCS #8 DER, sealed for `EVENT_KEY_PURPOSE`. */
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

/** The private halves of all events, sealed. */
export const sealedEventKeys = (reader: Reader): Promise<{ event_id: number; sealed_private_key: Buffer }[]> =>
  reader.query.selectFrom('event_keys').select(['event_id', 'sealed_private_key']).execute()

/** Puts the same private halves in other seals. */
export async function saveSealedKeys(
  tx: Transaction,
  keys: readonly { readonly eventId: number; readonly sealedPrivateKey: Buffer }[],
): Promise<void> {
  await sql`
    update event_keys set sealed_private_key = each.sealed
    from unnest(${keys.map(({ eventId }) => eventId)}::bigint[], ${keys.map((key) => key.sealedPrivateKey)}::bytea[]) as each (event_id, sealed)
    where event_keys.event_id = each.event_id`.execute(tx.query)
}
