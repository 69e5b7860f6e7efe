import type { AccountTaxOrFee, TaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { rateOf } from '@turnout/domain/taxes-and-fees/charge-rate.ts'
import type { AccountTaxOrFeeRow, TaxOrFeeRow } from './queries.ts'

/** A tax or fee as a product carries it. */
export const taxOrFeeAnswer = (row: TaxOrFeeRow): TaxOrFee => ({
  id: row.id,
  name: row.name,
  type: row.type,
  calculation_type: row.calculation_type,
  rate: rateOf({ ratePpm: row.rate_ppm, fixedAmount: row.fixed_amount }),
  description: row.description,
  is_active: row.is_active,
  is_default: row.is_default,
  included_in_price: row.included_in_price,
  is_taxable: row.is_taxable,
})

export const accountTaxOrFeeAnswer = (row: AccountTaxOrFeeRow): AccountTaxOrFee => ({
  ...taxOrFeeAnswer(row),
  account_id: row.account_id,
  untaxed_category: row.untaxed_category,
  untaxed_reason: row.untaxed_reason,
  products_count: row.products_count,
})
