import type { StoredCharge } from '@turnout/domain/taxes-and-fees/stored-charge.ts'
import type { TaxOrFeeFields } from './store.ts'

/** The columns of a tax or fee that decide what it adds to a price. */
export interface ChargeRow extends Pick<
  TaxOrFeeFields,
  'name' | 'type' | 'calculation_type' | 'rate_ppm' | 'fixed_amount' | 'included_in_price' | 'is_taxable'
> {
  readonly id: number
}

/** A charge as the rules of prices take it. */
export const storedChargeOf = (row: ChargeRow): StoredCharge => ({
  id: row.id,
  name: row.name,
  type: row.type,
  calculationType: row.calculation_type,
  ratePpm: row.rate_ppm,
  fixedAmount: row.fixed_amount,
  isIncludedInPrice: row.included_in_price,
  isTaxable: row.is_taxable,
})
