import type { FiscalProfile } from '@turnout/domain/box-office/movements.ts'
import { sql } from 'kysely'
import { brokenConstraint, type Reader, type Transaction } from '../../platform/database/database.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { newShortId } from '../../platform/ids/ids.ts'

/** What a till asks to hold. */
export interface Share {
  readonly product_id: number
  readonly price_id: number
  readonly event_occurrence_id: number | null
  readonly quantity: number
}

export interface TillFields {
  readonly name: string
  readonly fiscal_profile: FiscalProfile
  readonly check_in_list_id: number | null
  readonly includes_all_products: boolean
  readonly free_sales_max: number
  /** JSON; missing: it stays. */
  readonly shares?: string
}

const isThere = async (
  reader: Reader,
  table: 'tills' | 'till_people',
  { eventId, id }: { readonly eventId: number; readonly id: number },
): Promise<boolean> => {
  const row = await reader.query
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export const tillExists = (reader: Reader, eventId: number, id: number): Promise<boolean> =>
  isThere(reader, 'tills', { eventId, id })

export const personExists = (reader: Reader, eventId: number, id: number): Promise<boolean> =>
  isThere(reader, 'till_people', { eventId, id })

export async function sessionExists(reader: Reader, eventId: number, id: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('till_sessions')
    .select('id')
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

const fieldTaken = (error: unknown): unknown => {
  const name = brokenConstraint(error)
  if (name === 'tills_list_of_event') return invalidFields({ check_in_list_id: 'unknown_list' })
  return name === 'till_products_of_event' ? invalidFields({ product_ids: 'unknown_product' }) : error
}

/** Adds a till; answers its id. @throws Refusal invalid_fields for a list or product of another event */
export async function insertTill(
  tx: Transaction,
  { accountId, eventId }: { readonly accountId: number; readonly eventId: number },
  { fields, productIds }: { readonly fields: TillFields; readonly productIds: readonly number[] },
): Promise<number> {
  try {
    const { id } = await tx.query
      .insertInto('tills')
      .values({ account_id: accountId, event_id: eventId, short_id: newShortId('t'), ...fields })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertProducts(tx, { id, eventId }, productIds)
    return id
  } catch (error) {
    throw fieldTaken(error)
  }
}

/** @throws Refusal invalid_fields for a list or product of another event */
export async function saveTill(
  tx: Transaction,
  { id, eventId }: { readonly id: number; readonly eventId: number },
  { fields, productIds }: { readonly fields: TillFields; readonly productIds: readonly number[] },
): Promise<void> {
  try {
    await tx.query.updateTable('tills').set(fields).where('id', '=', id).execute()
    await tx.query.deleteFrom('till_products').where('till_id', '=', id).execute()
    await insertProducts(tx, { id, eventId }, productIds)
  } catch (error) {
    throw fieldTaken(error)
  }
}

async function insertProducts(
  tx: Transaction,
  { id, eventId }: { readonly id: number; readonly eventId: number },
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return
  await tx.query
    .insertInto('till_products')
    .values([...new Set(productIds)].map((product_id) => ({ till_id: id, event_id: eventId, product_id })))
    .execute()
}

export interface StoredTill extends Omit<TillFields, 'shares'> {
  readonly shares: readonly Share[]
  readonly product_ids: readonly number[]
  readonly has_open_session: boolean
}

/** The till as it is, locked until the transaction ends. */
export async function lockTill(tx: Transaction, tillId: number): Promise<StoredTill | undefined> {
  const found = await sql<StoredTill>`
    select name, fiscal_profile, check_in_list_id, includes_all_products, free_sales_max, shares,
      array(select product_id from till_products where till_id = t.id order by 1) as product_ids,
      exists (select from till_sessions s where s.till_id = t.id and s.closed_at is null) as has_open_session
    from tills t where id = ${tillId} and deleted_at is null for no key update`.execute(tx.query)
  return found.rows[0]
}

export async function markTillDeleted(tx: Transaction, tillId: number): Promise<void> {
  await tx.query
    .updateTable('tills')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', tillId)
    .execute()
}

/** Another address; passes of before open nothing. */
export async function rotateTillLink(tx: Transaction, tillId: number): Promise<void> {
  await tx.query
    .updateTable('tills')
    .set({ short_id: newShortId('t'), pass_version: sql`pass_version + 1` })
    .where('id', '=', tillId)
    .execute()
}

export interface PersonFields {
  readonly name: string
  readonly may_refund: boolean
  readonly is_lead: boolean
}

/** Adds a person; answers their id. */
export async function insertPerson(
  tx: Transaction,
  { accountId, eventId }: { readonly accountId: number; readonly eventId: number },
  fields: PersonFields & { readonly pin_hash: string },
): Promise<number> {
  const { id } = await tx.query
    .insertInto('till_people')
    .values({ account_id: accountId, event_id: eventId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const lockPerson = (tx: Transaction, personId: number) =>
  tx.query
    .selectFrom('till_people')
    .select(['name', 'may_refund', 'is_lead'])
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** With a new PIN, passes of before end and the person may try again. */
export async function savePerson(
  tx: Transaction,
  personId: number,
  { pinHash, ...fields }: PersonFields & { readonly pinHash: string | null },
): Promise<void> {
  const pin = pinHash === null ? {} : { pin_hash: pinHash, pass_version: sql<number>`pass_version + 1` }
  await tx.query
    .updateTable('till_people')
    .set({ ...fields, ...pin })
    .where('id', '=', personId)
    .execute()
}

export async function markPersonDeleted(tx: Transaction, personId: number): Promise<void> {
  await tx.query
    .updateTable('till_people')
    .set({ deleted_at: sql`now()`, pass_version: sql`pass_version + 1` })
    .where('id', '=', personId)
    .execute()
}
