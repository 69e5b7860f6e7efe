import type { TaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { storedRate } from '@turnout/domain/taxes-and-fees/charge-rate.ts'
import type { Charge } from '@turnout/domain/taxes-and-fees/charge.ts'
import { chargeIn } from '@turnout/domain/taxes-and-fees/stored-charge.ts'

/**
 * The values that decide the amount of a tax or fee; `rate` is a number of the wire, or decimal
 * text as typed.
 */
export type ChargeFacts = Pick<
  TaxOrFee,
  'id' | 'name' | 'type' | 'calculation_type' | 'included_in_price' | 'is_taxable'
> & { readonly rate: number | string }

/** A tax or fee in a currency, for `domain/pricing`; null while its rate cannot be one. */
export function chargeOf(facts: ChargeFacts, currency: string): Charge | null {
  const rate = storedRate(facts.calculation_type, String(facts.rate))
  if ('refused' in rate) return null
  return chargeIn(currency, {
    id: facts.id,
    name: facts.name,
    type: facts.type,
    isIncludedInPrice: facts.included_in_price,
    isTaxable: facts.is_taxable,
    ...rate,
  })
}

/** The charges of a product that carries these: the active ones, in their order. */
export const chargesOf = (carried: readonly TaxOrFee[], currency: string): Charge[] =>
  carried
    .filter((one) => one.is_active)
    .toSorted((a, b) => a.id - b.id)
    .flatMap((one) => chargeOf(one, currency) ?? [])
