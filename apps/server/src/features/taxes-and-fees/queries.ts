import type { StoredCharge } from '@turnout/domain/taxes-and-fees/stored-charge.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/**
 * What each product of an event is charged with: active taxes and fees only, by id, the order in which they are computed and shown. A product
 * without any is not in the map. `chargeIn` turns one into the currency of the event.
 */
export async function chargesOfEvent(reader: Reader, eventId: number): Promise<ReadonlyMap<number, StoredCharge[]>> {
  const { rows } = await sql<StoredCharge & { productId: number }>`
    select carried.product_id as "productId", charge.id, charge.name, charge.type, charge.calculation_type as "calculationType",
      charge.rate_ppm as "ratePpm", charge.fixed_amount as "fixedAmount",
      charge.included_in_price as "isIncludedInPrice", charge.is_taxable as "isTaxable"
    from product_taxes_and_fees carried join taxes_and_fees charge on charge.id = carried.tax_or_fee_id
    where carried.event_id = ${eventId} and charge.is_active
    order by carried.product_id, charge.id`.execute(reader.query)
  const charges = new Map<number, StoredCharge[]>()
  for (const { productId, ...charge } of rows) {
    const ofProduct = charges.get(productId)
    if (ofProduct === undefined) charges.set(productId, [charge])
    else ofProduct.push(charge)
  }
  return charges
}
