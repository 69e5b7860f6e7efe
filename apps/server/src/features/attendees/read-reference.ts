import { orderOfPaymentReference } from '@turnout/domain/payments/payment-reference.ts'

/** Part of a reference, with or without its first letter; see `newReference` for the alphabet. */
const PART = /^(?:[AO]-)?[2-9A-HJKMNP-TV-Z]{2,8}$/iu

/** The text as it is compared; the payment reference of an order, as a bank statement has it, is that order's. */
const askedOf = (text: string): string => orderOfPaymentReference(text) ?? text.trim().toUpperCase()

/**
 * The beginning of the reference when the text of a search box could be (the first part of) one:
 * `a-7q2` → `A-7Q2`, `7q2` → `A-7Q2` for attendees; null for a text that cannot, such as a name
 * with an I in it, or one of the other kind. Holds no character with a meaning in a pattern.
 */
export function readReference(text: string, prefix: 'A' | 'O'): string | null {
  const asked = askedOf(text)
  if (!PART.test(asked)) return null
  if (!asked.includes('-')) return `${prefix}-${asked}`
  return asked.startsWith(`${prefix}-`) ? asked : null
}

/**
 * Whether a text is (the first part of) a reference and nothing else: its letter and dash were
 * typed too, so no name is meant.
 */
export const isReference = (text: string): boolean => {
  const asked = askedOf(text)
  return asked.includes('-') && PART.test(asked)
}
