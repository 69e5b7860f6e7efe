import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { invalidFields } from '../../../platform/http/refusal.ts'
import { readSum } from '../shift/read-sum.ts'

/** What a guest handed over; null: no cash. @throws Refusal invalid_fields: given_too_little */
export function readGiven(
  tender: { readonly kind: 'CASH'; readonly given: string } | { readonly kind: 'CARD' | 'FREE' | 'LATER' },
  { cashMinor, currency }: { readonly cashMinor: number; readonly currency: string },
): number | null {
  if (tender.kind !== 'CASH') return null
  const givenMinor = readSum(tender.given, { field: 'tender.given', currency })
  if (givenMinor < cashMinor) {
    const minimum = majorFromMinor(cashMinor, currency)
    throw invalidFields({ 'tender.given': { word: 'given_too_little', values: { minimum } } })
  }
  return givenMinor
}
