import type { BodyInput } from '@turnout/contract/client.ts'
import type { createPromoCode } from '@turnout/contract/promo-codes/endpoints.ts'
import type { PromoCode } from '@turnout/contract/promo-codes/promo-code.ts'
import { wallClockOf } from '@turnout/domain/events/zoned-time.ts'
import { decimalText, minorFromMajor } from '@turnout/domain/money/amount.ts'
import type { Discount } from '@turnout/domain/promo-codes/discount.ts'
import { readDiscount } from '@turnout/domain/promo-codes/read-discount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { amountText } from '@turnout/ui/fields/amount-text.ts'
import type { useFormTogether } from '../../shell/together/use-form-together.ts'

/**
 * A code as it is typed: amounts as decimal text, times as wall-clock text of the event's zone, ''
 * for nothing.
 */
export interface PromoCodeForm {
  readonly code: string
  readonly discount_type: PromoCode['discount_type']
  readonly discount: string
  readonly applies_to: 'ALL' | 'CHOSEN'
  readonly applicable_product_ids: readonly number[]
  /** None: all dates. */
  readonly event_occurrence_ids: readonly number[]
  readonly expiry_date: string
  readonly max_allowed_usages: number | null
}

/** The state of the drawer's form, handed to its parts. */
export type PromoCodeFormState = ReturnType<typeof useFormTogether<PromoCodeForm>>

interface Surroundings {
  readonly currency: string
  readonly timezone: string
}

export const emptyCode = (): PromoCodeForm => ({
  code: '',
  discount_type: 'PERCENTAGE',
  discount: '',
  applies_to: 'ALL',
  applicable_product_ids: [],
  event_occurrence_ids: [],
  expiry_date: '',
  max_allowed_usages: null,
})

/** The values of the form for a code that exists. */
export const formOfCode = (code: PromoCode, { currency, timezone }: Surroundings): PromoCodeForm => ({
  code: code.code,
  discount_type: code.discount_type,
  discount: numberOf(code, currency),
  applies_to: code.applicable_product_ids.length === 0 ? 'ALL' : 'CHOSEN',
  applicable_product_ids: code.applicable_product_ids,
  event_occurrence_ids: code.event_occurrence_ids,
  expiry_date: code.expiry_date === null ? '' : wallClockOf(new Date(code.expiry_date), timezone).slice(0, 16),
  max_allowed_usages: code.max_allowed_usages,
})

/** An amount with all decimals of its currency; a percentage as it is. */
function numberOf({ discount_type: type, discount }: PromoCode, currency: string): string {
  if (type === 'NONE') return ''
  const minor = type === 'FIXED' ? minorFromMajor(String(discount), currency) : null
  return typeof minor === 'number' ? decimalText(minor, currency) : String(discount)
}

export const bodyOfCode = (form: PromoCodeForm): BodyInput<typeof createPromoCode> => ({
  code: form.code,
  discount_type: form.discount_type,
  discount: form.discount_type === 'NONE' ? null : amountText(form.discount),
  applicable_product_ids: chosenIn(form),
  event_occurrence_ids: [...form.event_occurrence_ids],
  expiry_date: form.expiry_date,
  max_allowed_usages: form.max_allowed_usages,
})

/**
 * No unknown product: without one the list would be empty, and an empty list means all of
 * them.
 */
const NONE_CHOSEN = [0]

function chosenIn({ applies_to, applicable_product_ids: ids }: PromoCodeForm): number[] {
  if (applies_to === 'ALL') return []
  return ids.length === 0 ? NONE_CHOSEN : [...ids]
}

/** The refusals that the server has too, in words that fit better. */
export function missingFields(form: PromoCodeForm): Record<string, string> {
  const fields: Record<string, string> = {}
  if (form.code.trim() === '') fields['code'] = m.promo_codes_code_missing()
  if (form.discount_type !== 'NONE' && form.discount.trim() === '')
    fields['discount'] = m.promo_codes_discount_missing()
  if (form.applies_to === 'CHOSEN' && form.applicable_product_ids.length === 0) {
    fields['applicable_product_ids'] = m.promo_codes_choose_product()
    // The place in the list that the server speaks of.
    fields['applicable_product_ids.0'] = ''
  }
  return fields
}

/** The discount of the typed number; null while it is no number. */
export function typedDiscount(form: PromoCodeForm, currency: string): Discount | null {
  const discount = readDiscount(form.discount_type, amountText(form.discount), currency)
  return 'refused' in discount ? null : discount
}

// Nothing that is mistaken for something else when it is read aloud or typed from paper.
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const SUGGESTED_LENGTH = 8

/**
 * A code too long to guess: 30 letters and digits in 8 places, far more than a limited guesser can
 * try.
 */
export function suggestCode(): string {
  const random = crypto.getRandomValues(new Uint32Array(SUGGESTED_LENGTH))
  return Array.from(random, (number) => LETTERS[number % LETTERS.length]).join('')
}
