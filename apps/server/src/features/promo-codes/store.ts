import type { Discount } from '@turnout/domain/promo-codes/discount.ts'
import { sql } from 'kysely'
import { brokenConstraint, type Reader, type Transaction } from '../../platform/database/database.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import type { Copying } from '../events/duplicate/read-moved-dates.ts'
import { copiesOfDates } from '../occurrences/store-copies.ts'
import { insertPools } from '../stock/store-pools.ts'

/** The stored part of a code beside its pool and its products. */
export interface PromoCodeFields {
  readonly code: string
  readonly discount_type: Discount['discountType']
  readonly discount_minor: number | null
  readonly rate_ppm: number | null
  readonly expiry_date: Date | null
}

const FIELDS = ['code', 'discount_type', 'discount_minor', 'rate_ppm', 'expiry_date'] as const

export async function promoCodeExists(reader: Reader, eventId: number, promoCodeId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('promo_codes')
    .select('id')
    .where('id', '=', promoCodeId)
    .where('event_id', '=', eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these ids are products of the event. The caller has locked its offer, so they stay. */
export async function productsAmong(tx: Transaction, eventId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx.query
    .selectFrom('products')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

const worded = (error: unknown): unknown =>
  brokenConstraint(error) === 'promo_codes_code' ? invalidFields({ code: 'code_taken' }) : error

/**
 * Adds a code to a pool of its uses; answers its id.
 * @throws Refusal invalid_fields when the event has it already, in any case
 */
export async function insertPromoCode(
  tx: Transaction,
  place: { eventId: number; poolId: number },
  fields: PromoCodeFields,
): Promise<number> {
  try {
    const row = await tx.query
      .insertInto('promo_codes')
      .values({ event_id: place.eventId, pool_id: place.poolId, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  } catch (error) {
    throw worded(error)
  }
}

/** The pool of a code's uses, which never changes: known before the code itself is locked. */
export async function poolOfCode(tx: Transaction, promoCodeId: number): Promise<number[]> {
  const rows = await tx.query.selectFrom('promo_codes').select('pool_id').where('id', '=', promoCodeId).execute()
  return rows.map(({ pool_id }) => pool_id)
}

/**
 * The code as it is with its products and dates, locked until the transaction ends; nothing when it was
 * deleted meanwhile.
 */
export async function lockPromoCode(
  tx: Transaction,
  eventId: number,
  promoCodeId: number,
): Promise<(PromoCodeFields & { pool_id: number; product_ids: number[]; event_occurrence_ids: number[] }) | undefined> {
  const row = await tx.query
    .selectFrom('promo_codes')
    .select(['pool_id', ...FIELDS])
    .where('id', '=', promoCodeId)
    .where('event_id', '=', eventId)
    .where('deleted_at', 'is', null)
    // A reservation that names it takes KEY SHARE; organizers wait for each other, buyers never wait.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  const products = await tx.query
    .selectFrom('promo_code_products')
    .select('product_id')
    .where('promo_code_id', '=', promoCodeId)
    .orderBy('product_id')
    .execute()
  const dates = await tx.query
    .selectFrom('promo_code_occurrences')
    .select('occurrence_id')
    .where('promo_code_id', '=', promoCodeId)
    .orderBy('occurrence_id')
    .execute()
  return {
    ...row,
    // The table's CHECK holds the list of types; codegen sees a text.
    discount_type: row.discount_type as Discount['discountType'],
    product_ids: products.map(({ product_id }) => product_id),
    event_occurrence_ids: dates.map(({ occurrence_id }) => occurrence_id),
  }
}

/** @throws Refusal invalid_fields when the event has another code like this, in any case */
export async function updatePromoCode(tx: Transaction, promoCodeId: number, fields: PromoCodeFields): Promise<void> {
  try {
    await tx.query.updateTable('promo_codes').set(fields).where('id', '=', promoCodeId).execute()
  } catch (error) {
    throw worded(error)
  }
}

/** Makes these the products and dates of a code; none: all of the event. */
export async function setBoundsOfCode(
  tx: Transaction,
  code: { eventId: number; promoCodeId: number },
  { productIds, occurrenceIds }: { readonly productIds: readonly number[]; readonly occurrenceIds: readonly number[] },
): Promise<void> {
  await setDatesOfCode(tx, code, occurrenceIds)
  await tx.query.deleteFrom('promo_code_products').where('promo_code_id', '=', code.promoCodeId).execute()
  if (productIds.length === 0) return
  await tx.query
    .insertInto('promo_code_products')
    .values(
      productIds.map((productId) => ({
        event_id: code.eventId,
        promo_code_id: code.promoCodeId,
        product_id: productId,
      })),
    )
    .execute()
}

async function setDatesOfCode(
  tx: Transaction,
  { eventId, promoCodeId }: { eventId: number; promoCodeId: number },
  occurrenceIds: readonly number[],
): Promise<void> {
  await tx.query.deleteFrom('promo_code_occurrences').where('promo_code_id', '=', promoCodeId).execute()
  if (occurrenceIds.length === 0) return
  await sql`
    insert into promo_code_occurrences (event_id, promo_code_id, occurrence_id)
    select ${eventId}::bigint, ${promoCodeId}::bigint, id from unnest(${occurrenceIds}::bigint[]) as d (id)`.execute(
    tx.query,
  )
}

/** The code cannot be used any more, and its text is free again. The row stays: orders name it. */
export async function markPromoCodeDeleted(tx: Transaction, promoCodeId: number): Promise<void> {
  await tx.query
    .updateTable('promo_codes')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', promoCodeId)
    .execute()
}

interface CodeRow {
  readonly id: number
  readonly code: string
  readonly discount_type: string
  readonly discount_minor: number | null
  readonly rate_ppm: number | null
  readonly expiry_date: Date | null
  readonly capacity: number | null
  readonly product_ids: readonly number[]
  readonly occurrence_ids: readonly number[]
}

/**
 * Copies the codes of an event, unused. A code for certain products or dates comes along with them, and only
 * with them: without them it would be one for everything.
 */
export async function copyPromoCodes(tx: Transaction, { from, to, dateOf, products }: Copying): Promise<void> {
  const sources = await sql<CodeRow>`
    select c.id, c.code, c.discount_type, c.discount_minor, c.rate_ppm, c.expiry_date, pool.capacity,
      array(select product_id from promo_code_products where promo_code_id = c.id order by product_id) as product_ids,
      array(select occurrence_id from promo_code_occurrences where promo_code_id = c.id order by 1) as occurrence_ids
    from promo_codes c join pools pool on pool.id = c.pool_id
    where c.event_id = ${from} and c.deleted_at is null order by c.id`.execute(tx.query)
  const isOfDates = sources.rows.some(({ occurrence_ids: ids }) => ids.length > 0)
  const copies = isOfDates ? await copiesOfDates(tx, { from, to }) : new Map<number, number>()
  const coming = sources.rows
    .map((code) => ({
      ...code,
      products: code.product_ids.flatMap((one) => products.get(one) ?? []),
      dates: code.occurrence_ids.flatMap((one) => copies.get(one) ?? []),
    }))
    .filter((code) => code.product_ids.length === 0 || code.products.length > 0)
    .filter((code) => code.occurrence_ids.length === 0 || code.dates.length > 0)
  if (coming.length === 0) return
  const capacities = coming.map(({ capacity }) => capacity)
  const pools = await insertPools(tx, { eventId: to, kind: 'PROMO_CODE' }, capacities)
  const values = coming.map(({ id, code, discount_type, discount_minor, rate_ppm, expiry_date }, at) => ({
    code,
    discount_type,
    discount_minor,
    rate_ppm,
    event_id: to,
    pool_id: pools[at] ?? 0,
    expiry_date: dateOf({ of: 'PROMO_CODE', id }, 'expiry_date', expiry_date),
  }))
  const made = await tx.query.insertInto('promo_codes').values(values).returning('id').execute()
  // One insert numbers its rows in the order of its values.
  const ids = made.map(({ id }) => id).toSorted((a, b) => a - b)
  const links = coming.flatMap((code, at) =>
    code.products.map((product_id) => ({ event_id: to, promo_code_id: ids[at] ?? 0, product_id })),
  )
  if (links.length > 0) await tx.query.insertInto('promo_code_products').values(links).execute()
  for (const [at, { dates }] of coming.entries())
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (dates.length > 0) await setDatesOfCode(tx, { eventId: to, promoCodeId: ids[at] ?? 0 }, dates)
}
