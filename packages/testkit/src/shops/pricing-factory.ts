import { recordAudit } from '@turnout/server/platform/audit/store.ts'
import type { Database } from '@turnout/server/platform/database/database.ts'
import type { Discount } from '@turnout/domain/promo-codes/discount.ts'
import type { StoredCharge } from '@turnout/domain/taxes-and-fees/stored-charge.ts'
import { sql } from 'kysely'

/*
 * The facts beside products that decide a price, written straight into the tables, for tests of the
 * code that reads them. Each raises the event's version, as the product does when an organizer
 * writes them.
 */

interface Place {
  readonly accountId: number
  readonly eventId: number
}

const ACTOR = { kind: 'SYSTEM', id: null, requestId: 'pricing-factory' } as const

/** Finishes a new thing: raises the event's version and writes the line in the history. */
async function record(database: Database, eventId: number, made: { entity: string; entityId: number }): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`update events set version = version + 1 where id = ${eventId}`.execute(tx.query)
    await recordAudit(tx, ACTOR, [{ accountId: null, eventId, ...made, act: `${made.entity}.created` }])
  })
}

/** A tax or fee of the account, carried by the products named. */
export async function carryCharge(
  database: Database,
  place: Place,
  wish: Partial<Omit<StoredCharge, 'id'>> & { readonly productIds: readonly number[]; readonly isActive?: boolean },
): Promise<number> {
  const { name = 'Booking fee', type = 'FEE', calculationType = 'FIXED', isActive = true } = wish
  const fixed = calculationType === 'FIXED' ? (wish.fixedAmount ?? 1.5) : null
  const rate = calculationType === 'PERCENTAGE' ? (wish.ratePpm ?? 190_000) : null
  const made = await sql<{ id: number }>`
    insert into taxes_and_fees (account_id, name, type, calculation_type, rate_ppm, fixed_amount, is_active, included_in_price, is_taxable)
    values (${place.accountId}, ${name}, ${type}, ${calculationType}, ${rate}, ${fixed}, ${isActive}, ${wish.isIncludedInPrice ?? false},
      ${wish.isTaxable ?? true}) returning id`.execute(database.query)
  const id = made.rows[0]?.id ?? 0
  for (const productId of wish.productIds)
    await sql`insert into product_taxes_and_fees (account_id, event_id, product_id, tax_or_fee_id)
      values (${place.accountId}, ${place.eventId}, ${productId}, ${id})`.execute(database.query)
  await record(database, place.eventId, { entity: 'tax_or_fee', entityId: id })
  return id
}

const aPool = async (database: Database, eventId: number, pool: { kind: string; capacity: number | null }) => {
  const made = await sql<{ id: number }>`
    insert into pools (event_id, kind, capacity) values (${eventId}, ${pool.kind}, ${pool.capacity}) returning id`.execute(
    database.query,
  )
  return made.rows[0]?.id ?? 0
}

/** A promo code; for all products unless some are named. */
export async function offerCode(
  database: Database,
  { eventId }: Pick<Place, 'eventId'>,
  wish: {
    readonly code: string
    readonly discount?: Discount
    readonly productIds?: readonly number[]
    readonly expiryDate?: Date
    /** Unlimited without. */
    readonly uses?: number
  },
): Promise<number> {
  const { discount = { discountType: 'PERCENTAGE', ratePpm: 100_000 } } = wish
  const poolId = await aPool(database, eventId, { kind: 'PROMO_CODE', capacity: wish.uses ?? null })
  const made = await sql<{ id: number }>`
    insert into promo_codes (event_id, pool_id, code, discount_type, discount_minor, rate_ppm, expiry_date)
    values (${eventId}, ${poolId}, ${wish.code}, ${discount.discountType}, ${discount.discountType === 'FIXED' ? discount.discountMinor : null},
      ${discount.discountType === 'PERCENTAGE' ? discount.ratePpm : null}, ${wish.expiryDate ?? null}) returning id`.execute(
    database.query,
  )
  const id = made.rows[0]?.id ?? 0
  for (const productId of wish.productIds ?? [])
    await sql`insert into promo_code_products (event_id, promo_code_id, product_id) values (${eventId}, ${id}, ${productId})`.execute(
      database.query,
    )
  await record(database, eventId, { entity: 'promo_code', entityId: id })
  return id
}

/** A capacity that products share. */
export async function shareCapacity(
  database: Database,
  { eventId }: Pick<Place, 'eventId'>,
  wish: { readonly productIds: readonly number[]; readonly capacity: number | null },
): Promise<void> {
  const poolId = await aPool(database, eventId, { kind: 'CAPACITY', capacity: wish.capacity })
  const made = await sql<{ id: number }>`
    insert into capacity_assignments (event_id, pool_id, name, capacity) values (${eventId}, ${poolId}, 'Hall', ${wish.capacity}) returning id`.execute(
    database.query,
  )
  const id = made.rows[0]?.id ?? 0
  for (const productId of wish.productIds)
    await sql`insert into capacity_assignment_products (event_id, capacity_assignment_id, product_id)
      values (${eventId}, ${id}, ${productId})`.execute(database.query)
  await record(database, eventId, { entity: 'capacity_assignment', entityId: id })
}
