import type { StoredCharge } from '@turnout/domain/taxes-and-fees/stored-charge.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { storedChargeOf, type ChargeRow } from './read-charge.ts'
import type { TaxOrFeeFields } from './store.ts'

export interface TaxOrFeeRow extends Omit<TaxOrFeeFields, 'untaxed_category' | 'untaxed_reason'> {
  readonly id: number
}

/** A tax or fee with how many products of events that exist carry it. */
export interface AccountTaxOrFeeRow extends TaxOrFeeFields {
  readonly id: number
  readonly account_id: number
  readonly products_count: number
}

const ROW = sql`charge.id, charge.account_id, charge.name, charge.description, charge.type, charge.calculation_type, charge.rate_ppm, charge.fixed_amount,
  charge.is_active, charge.is_default, charge.included_in_price, charge.is_taxable, charge.untaxed_category, charge.untaxed_reason, (
    select count(*) from product_taxes_and_fees carried join events on events.id = carried.event_id
    where carried.tax_or_fee_id = charge.id and events.deleted_at is null
  ) as products_count`

/** All taxes and fees of an account by id, the order in which they are computed and shown. */
export async function taxesAndFeesOfAccount(reader: Reader, accountId: number): Promise<AccountTaxOrFeeRow[]> {
  const found = await sql<AccountTaxOrFeeRow>`
    select ${ROW} from taxes_and_fees charge where charge.account_id = ${accountId} order by charge.id`.execute(
    reader.query,
  )
  return found.rows
}

export async function taxOrFeeById(reader: Reader, taxOrFeeId: number): Promise<AccountTaxOrFeeRow | undefined> {
  const found = await sql<AccountTaxOrFeeRow>`
    select ${ROW} from taxes_and_fees charge where charge.id = ${taxOrFeeId}`.execute(reader.query)
  return found.rows[0]
}

/**
 * The charges of each product of an event: active taxes and fees only, by id, the order in which
 * they are computed and shown. A product without any is not in the map. `chargeIn` turns one into
 * the currency of the event.
 */
export async function chargesOfEvent(reader: Reader, eventId: number): Promise<ReadonlyMap<number, StoredCharge[]>> {
  const { rows } = await sql<ChargeRow & { readonly product_id: number }>`
    select carried.product_id, charge.id, charge.name, charge.type, charge.calculation_type, charge.rate_ppm,
      charge.fixed_amount, charge.included_in_price, charge.is_taxable
    from product_taxes_and_fees carried join taxes_and_fees charge on charge.id = carried.tax_or_fee_id
    where carried.event_id = ${eventId} and charge.is_active
    order by carried.product_id, charge.id`.execute(reader.query)
  const charges = new Map<number, StoredCharge[]>()
  for (const row of rows) {
    const ofProduct = charges.get(row.product_id)
    if (ofProduct === undefined) charges.set(row.product_id, [storedChargeOf(row)])
    else ofProduct.push(storedChargeOf(row))
  }
  return charges
}
