import type { DatesMode } from '@turnout/domain/check-in/judge-date.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { newShortId } from '../../platform/ids/ids.ts'
import { DATE_JSON, DATES_MODE, HAS_DATES, type DateJson } from './queries-dates.ts'

export interface CheckInListFields {
  readonly name: string
  readonly description: string | null
  readonly activates_at: Date | null
  readonly expires_at: Date | null
  readonly allows_check_out: boolean
  readonly accepts_public_ids: boolean
  readonly can_add_guests: boolean
  readonly can_let_in_anyway: boolean
  readonly includes_all_products: boolean
  readonly includes_all_dates: boolean
  /** The one date that it lets in; null: all, or the one of now. */
  readonly occurrence_id: number | null
}

/** A list as it is stored, with the ids of its products. */
export interface StoredCheckInList extends CheckInListFields {
  readonly product_ids: readonly number[]
  readonly has_pin: boolean
  readonly pass_version: number
}

export async function checkInListExists(reader: Reader, eventId: number, listId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('check_in_lists')
    .select('id')
    .where('id', '=', listId)
    .where('event_id', '=', eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A list as its door judges by it. */
export interface DoorRow {
  readonly short_id: string
  readonly list_id: number
  readonly event_id: number
  readonly account_id: number
  readonly name: string
  readonly activates_at: Date | null
  readonly expires_at: Date | null
  readonly product_ids: readonly number[]
  readonly allows_unpaid: boolean
  readonly allows_check_out: boolean
  readonly accepts_public_ids: boolean
  readonly can_add_guests: boolean
  readonly can_let_in_anyway: boolean
  readonly revision: number
  /** IANA, of the event. */
  readonly timezone: string
  readonly dates_mode: DatesMode
  readonly occurrence_id: number | null
  /** Those that run or begin soon, where the date of now is asked for; null: the event has one date. */
  readonly dates: readonly DateJson[] | null
  /** Whether staff need a pass, and which passes are good. */
  readonly has_pin: boolean
  readonly pass_version: number
  /**
   * When it was looked up, by the database's clock: the time of a device is never used to order
   * anything.
   */
  readonly now: Date
}

/** How long before its start a date is near, and how long it runs where no end is said. */
const NEAR = sql`interval '6 hours'`

const DATES_NEAR = sql`coalesce((
  select jsonb_agg(${DATE_JSON} order by d.starts_at, d.id) from occurrences d
  where d.event_id = l.event_id and ${DATES_MODE} = 'TODAY' and d.starts_at < now() + ${NEAR}
    and coalesce(d.ends_at, d.starts_at + ${NEAR}) > now()), '[]')`

/**
 * The lists that these addresses open; unknown ones, and those of deleted lists and events, are
 * missing.
 */
export async function doorsOfLists(reader: Reader, shortIds: readonly string[]): Promise<DoorRow[]> {
  const found = await sql<DoorRow>`
    select l.short_id, l.id as list_id, l.event_id, e.account_id, l.name,
      l.activates_at, l.expires_at,
      array(select product_id from check_in_list_products where check_in_list_id = l.id) as product_ids,
      coalesce(s.allow_orders_awaiting_offline_payment_to_check_in, false) as allows_unpaid, l.allows_check_out, l.accepts_public_ids, l.can_add_guests,
      l.can_let_in_anyway, l.revision, l.pin_hash is not null as has_pin, l.pass_version, clock_timestamp() as now,
      e.timezone, ${DATES_MODE} as dates_mode, l.occurrence_id, case when ${HAS_DATES} then ${DATES_NEAR} end as dates
    from check_in_lists l
    join events e on e.id = l.event_id
    left join event_settings s on s.event_id = l.event_id
    where l.short_id = any(${shortIds}::text[]) and l.deleted_at is null and e.deleted_at is null`.execute(reader.query)
  return found.rows
}

/** The hash that a PIN is compared with, and the passes that are good now. */
export const pinOfList = (reader: Reader, listId: number) =>
  reader.query
    .selectFrom('check_in_lists')
    .select(['id as list_id', 'pin_hash', 'pass_version'])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('id', '=', listId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * Ids of the event's products that admit people, kept from being deleted until the transaction
 * ends.
 */
export async function holdTicketProducts(tx: Transaction, eventId: number): Promise<number[]> {
  const rows = await tx.query
    .selectFrom('products')
    .select('id')
    .where('event_id', '=', eventId)
    .where('product_type', '=', 'TICKET')
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}

/** `pinHash` of platform/passwords; null: the link is enough. */
export async function insertCheckInList(
  tx: Transaction,
  eventId: number,
  { pinHash, ...fields }: CheckInListFields & { readonly pinHash: string | null },
): Promise<number> {
  const row = await tx.query
    .insertInto('check_in_lists')
    .values({ event_id: eventId, short_id: newShortId('cil'), pin_hash: pinHash, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * The list as it is, locked until the transaction ends; undefined when it was deleted meanwhile.
 */
export async function lockCheckInList(tx: Transaction, listId: number): Promise<StoredCheckInList | undefined> {
  const list = await tx.query
    .selectFrom('check_in_lists')
    .select([
      'name',
      'description',
      'activates_at',
      'expires_at',
      'allows_check_out',
      'accepts_public_ids',
      'can_add_guests',
      'can_let_in_anyway',
      'includes_all_products',
      'includes_all_dates',
      'occurrence_id',
      'pass_version',
    ])
    .select(sql<boolean>`pin_hash is not null`.as('has_pin'))
    .where('id', '=', listId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (list === undefined) return undefined
  const products = await tx.query
    .selectFrom('check_in_list_products')
    .select('product_id')
    .where('check_in_list_id', '=', listId)
    .orderBy('product_id')
    .execute()
  return { ...list, product_ids: products.map(({ product_id }) => product_id) }
}

/**
 * Saves what an organizer changed; phones see by the revision that they must load the list anew.
 */
export async function updateCheckInList(tx: Transaction, listId: number, fields: CheckInListFields): Promise<void> {
  await tx.query
    .updateTable('check_in_lists')
    .set({ ...fields, revision: sql`revision + 1` })
    .where('id', '=', listId)
    .execute()
}

/** Sets or takes away the PIN; passes of before open nothing. */
export async function setPin(tx: Transaction, listId: number, pinHash: string | null): Promise<void> {
  await tx.query
    .updateTable('check_in_lists')
    .set({ pin_hash: pinHash, pass_version: sql`pass_version + 1` })
    .where('id', '=', listId)
    .execute()
}

/** Gives a list another address; answers the version of the passes that are good from now on. */
export async function giveNewLink(tx: Transaction, listId: number): Promise<number> {
  const row = await tx.query
    .updateTable('check_in_lists')
    .set({ short_id: newShortId('cil'), pass_version: sql`pass_version + 1` })
    .where('id', '=', listId)
    .returning('pass_version')
    .executeTakeFirstOrThrow()
  return row.pass_version
}

/** Makes these the products of a list; the caller holds the lock of the list. */
export async function setProductsOfList(
  tx: Transaction,
  list: { eventId: number; listId: number },
  productIds: readonly number[],
): Promise<void> {
  await tx.query.deleteFrom('check_in_list_products').where('check_in_list_id', '=', list.listId).execute()
  if (productIds.length === 0) return
  await tx.query
    .insertInto('check_in_list_products')
    .values(
      productIds.map((productId) => ({
        event_id: list.eventId,
        check_in_list_id: list.listId,
        product_id: productId,
      })),
    )
    .execute()
}

/** Whether a guest ever came in by a list, also when that was taken back. */
export async function hasCheckIns(tx: Transaction, listId: number): Promise<boolean> {
  const row = await tx.query
    .selectFrom('check_ins')
    .select('id')
    .where('check_in_list_id', '=', listId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Closes the door of a list for good; its admissions and scans stay as history. */
export async function markCheckInListDeleted(tx: Transaction, listId: number): Promise<void> {
  await tx.query
    .updateTable('check_in_lists')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', listId)
    .execute()
}
