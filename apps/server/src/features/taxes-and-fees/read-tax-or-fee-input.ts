import type { TaxOrFeeInput } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { storedRate } from '@turnout/domain/taxes-and-fees/charge-rate.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import type { TaxOrFeeFields } from './store.ts'

/**
 * The stored part of an input.
 * @throws Refusal invalid_fields for a rate that cannot be one.
 */
export function readTaxOrFeeInput(input: TaxOrFeeInput): TaxOrFeeFields {
  const rate = storedRate(input.calculation_type, input.rate)
  if ('refused' in rate) {
    throw invalidFields({
      rate: rate.refused === 'too_large' ? { word: 'too_large', values: { maximum: rate.maximum } } : rate.refused,
    })
  }
  return {
    name: input.name,
    description: input.description,
    type: input.type,
    calculation_type: rate.calculationType,
    rate_ppm: rate.ratePpm,
    fixed_amount: rate.fixedAmount,
    is_active: input.is_active,
    is_default: input.is_default,
    included_in_price: input.included_in_price,
    // It says something of fees alone.
    is_taxable: input.type === 'TAX' || input.is_taxable,
  }
}
