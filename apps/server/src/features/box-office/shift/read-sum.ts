import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import { invalidFields } from '../../../platform/http/refusal.ts'

/** A sum that a till sends, in minor units. @throws Refusal invalid_fields: too_many_digits, too_large, not_an_amount */
export function readSum(
  text: string,
  { field, currency }: { readonly field: string; readonly currency: string },
): number {
  const minor = minorFromMajor(text, currency)
  if (typeof minor === 'number') return minor
  throw invalidFields({ [field]: minor.refused })
}
