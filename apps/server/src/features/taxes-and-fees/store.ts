import type { UntaxedCategory } from '@turnout/domain/invoices/electronic/electronic-details.ts'
import { sql } from 'kysely'
import { brokenConstraint, type Reader, type Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** The stored part of a tax or fee. */
export interface TaxOrFeeFields {
  readonly name: string
  readonly description: string | null
  readonly type: 'TAX' | 'FEE'
  readonly calculation_type: 'FIXED' | 'PERCENTAGE'
  /** Parts per million; null when fixed. */
  readonly rate_ppm: number | null
  /** Major units of the event's currency, whichever it is; null when a percentage. */
  readonly fixed_amount: number | null
  readonly is_active: boolean
  readonly is_default: boolean
  readonly included_in_price: boolean
  readonly is_taxable: boolean
  /** Of a tax of 0 %. */
  readonly untaxed_category: UntaxedCategory | null
  readonly untaxed_reason: string | null
}

const FIELDS = [
  'name',
  'description',
  'type',
  'calculation_type',
  'rate_ppm',
  'fixed_amount',
  'is_active',
  'is_default',
  'included_in_price',
  'is_taxable',
  'untaxed_category',
  'untaxed_reason',
] as const satisfies readonly (keyof TaxOrFeeFields)[]

export async function taxOrFeeExists(reader: Reader, accountId: number, taxOrFeeId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('taxes_and_fees')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', taxOrFeeId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertTaxOrFee(tx: Transaction, accountId: number, fields: TaxOrFeeFields): Promise<number> {
  const row = await tx.query
    .insertInto('taxes_and_fees')
    .values({ account_id: accountId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * The tax or fee as it is, locked until the transaction ends; nothing when it was deleted
 * meanwhile.
 */
export const lockTaxOrFee = (tx: Transaction, taxOrFeeId: number) =>
  tx.query.selectFrom('taxes_and_fees').select(FIELDS).where('id', '=', taxOrFeeId).forNoKeyUpdate().executeTakeFirst()

export async function updateTaxOrFee(tx: Transaction, taxOrFeeId: number, fields: TaxOrFeeFields): Promise<void> {
  await tx.query.updateTable('taxes_and_fees').set(fields).where('id', '=', taxOrFeeId).execute()
}

/**
 * Deletes a tax or fee. Products of deleted events do not keep it: they cannot be seen or changed any more.
 * @throws Refusal tax_or_fee_in_use, without a number, while a product of an event that exists
 * carries it.
 */
export async function deleteTaxOrFee(tx: Transaction, taxOrFeeId: number): Promise<void> {
  await sql`
    delete from product_taxes_and_fees carried using events
    where carried.tax_or_fee_id = ${taxOrFeeId} and events.id = carried.event_id and events.deleted_at is not null`.execute(
    tx.query,
  )
  try {
    await tx.query.deleteFrom('taxes_and_fees').where('id', '=', taxOrFeeId).execute()
  } catch (error) {
    throw brokenConstraint(error) === 'product_taxes_and_fees_in_use' ? new Refusal('tax_or_fee_in_use') : error
  }
}

/** How many products of events that exist carry a tax or fee. */
export async function countCarriers(tx: Transaction, taxOrFeeId: number): Promise<number> {
  const counted = await sql<{ products: number }>`
    select count(*) as products from product_taxes_and_fees carried join events on events.id = carried.event_id
    where carried.tax_or_fee_id = ${taxOrFeeId} and events.deleted_at is null`.execute(tx.query)
  return counted.rows[0]?.products ?? 0
}

/**
 * Which of the ids are the account's, by id; none of them can be deleted until the transaction
 * ends.
 */
export async function keepTaxesAndFees(tx: Transaction, accountId: number, ids: readonly number[]): Promise<number[]> {
  const kept = await sql<{ id: number }>`
    select id from taxes_and_fees where account_id = ${accountId} and id = any(${ids}::bigint[])
    order by id for key share`.execute(tx.query)
  return kept.rows.map(({ id }) => id)
}

/**
 * The charges of a new product when the request names none, by id; none of them can be deleted
 * until the transaction ends.
 */
export async function keepDefaultTaxesAndFees(tx: Transaction, accountId: number): Promise<number[]> {
  const kept = await sql<{ id: number }>`
    select id from taxes_and_fees where account_id = ${accountId} and is_default and is_active
    order by id for key share`.execute(tx.query)
  return kept.rows.map(({ id }) => id)
}

/** Ids of an account's defaults, switched off or not. */
export async function defaultTaxAndFeeIds(reader: Reader, accountId: number): Promise<number[]> {
  const rows = await reader.query
    .selectFrom('taxes_and_fees')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes these the defaults of an account; answers those that were or became one by it. */
export async function saveDefaultTaxesAndFees(
  tx: Transaction,
  accountId: number,
  ids: readonly number[],
): Promise<{ id: number; is_default: boolean }[]> {
  const changed = await sql<{ id: number; is_default: boolean }>`
    update taxes_and_fees set is_default = not is_default
    where account_id = ${accountId} and is_default <> (id = any(${ids}::bigint[]))
    returning id, is_default`.execute(tx.query)
  return changed.rows
}

/** Ids of what a product carries, switched off or not. */
export async function taxAndFeeIdsOfProduct(tx: Transaction, productId: number): Promise<number[]> {
  const carried = await tx.query
    .selectFrom('product_taxes_and_fees')
    .select('tax_or_fee_id')
    .where('product_id', '=', productId)
    .orderBy('tax_or_fee_id')
    .execute()
  return carried.map(({ tax_or_fee_id }) => tax_or_fee_id)
}

/** Makes what a product carries exactly these. */
export async function saveTaxesAndFeesOfProduct(
  tx: Transaction,
  product: { accountId: number; eventId: number; productId: number },
  ids: readonly number[],
): Promise<void> {
  const { accountId, eventId, productId } = product
  await sql`
    delete from product_taxes_and_fees where product_id = ${productId} and not tax_or_fee_id = any(${ids}::bigint[])`.execute(
    tx.query,
  )
  await sql`
    insert into product_taxes_and_fees (account_id, event_id, product_id, tax_or_fee_id)
    select ${accountId}, ${eventId}, ${productId}, id from unnest(${ids}::bigint[]) as wanted (id)
    on conflict do nothing`.execute(tx.query)
}

/** Gives the copies of products what their sources carry. */
export async function copyChargesOfProducts(
  tx: Transaction,
  { accountId, eventId }: { accountId: number; eventId: number },
  copies: ReadonlyMap<number, number>,
): Promise<void> {
  await sql`
    insert into product_taxes_and_fees (account_id, event_id, product_id, tax_or_fee_id)
    select ${accountId}, ${eventId}, pair.to_id, carried.tax_or_fee_id
    from product_taxes_and_fees carried
    join unnest(${[...copies.keys()]}::bigint[], ${[...copies.values()]}::bigint[]) as pair (from_id, to_id)
      on pair.from_id = carried.product_id`.execute(tx.query)
}
