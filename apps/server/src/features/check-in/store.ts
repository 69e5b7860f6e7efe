import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { newShortId } from '../../platform/ids/ids.ts'

export interface CheckInListFields {
  readonly name: string
  readonly description: string | null
  readonly activates_at: Date | null
  readonly expires_at: Date | null
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

/** Which list an address opens, whose it is, and its window by the database's clock. */
export const doorOfList = (reader: Reader, shortId: string) =>
  reader.query
    .selectFrom('check_in_lists as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .select(['l.id as listId', 'l.event_id as eventId', 'l.activates_at as activatesAt', 'l.expires_at as expiresAt'])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('l.short_id', '=', shortId)
    .where('l.deleted_at', 'is', null)
    .where('e.deleted_at', 'is', null)
    .executeTakeFirst()

/** Ids of the event's products that admit people, kept from being deleted until the transaction ends. */
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

export async function insertCheckInList(tx: Transaction, eventId: number, fields: CheckInListFields): Promise<number> {
  const row = await tx.query
    .insertInto('check_in_lists')
    .values({ event_id: eventId, short_id: newShortId('cil'), ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The list as it is with the ids of its products, locked until the transaction ends; undefined when it was deleted meanwhile. */
export async function lockCheckInList(
  tx: Transaction,
  listId: number,
): Promise<(CheckInListFields & { product_ids: number[] }) | undefined> {
  const list = await tx.query
    .selectFrom('check_in_lists')
    .select(['name', 'description', 'activates_at', 'expires_at'])
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

export async function updateCheckInList(tx: Transaction, listId: number, fields: CheckInListFields): Promise<void> {
  await tx.query.updateTable('check_in_lists').set(fields).where('id', '=', listId).execute()
}

/** Makes these the products of a list; the caller holds the lock of the list. */
export async function setProductsOfList(
  tx: Transaction,
  list: { eventId: number; listId: number },
  productIds: readonly number[],
): Promise<void> {
  await tx.query.deleteFrom('check_in_list_products').where('check_in_list_id', '=', list.listId).execute()
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

/** Closes the door of a list for good; its admissions and scans stay as history. */
export async function markCheckInListDeleted(tx: Transaction, listId: number): Promise<void> {
  await tx.query
    .updateTable('check_in_lists')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', listId)
    .execute()
}
