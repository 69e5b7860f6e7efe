import { remainderOf97 } from './bank-account.ts'

/** Longest part that a creditor reference has behind its check digits. */
const BODY_MAX = 21
const BEGINS = /^RF\d{2}/u

/**
 * The payment reference of an order, made of its number: a creditor reference of ISO 11649, whose
 * check digits let a bank refuse one that was mistyped. "O-7Q2MKX3P" gives "RF39O7Q2MKX3P".
 */
export function paymentReference(orderNumber: string): string {
  const body = orderNumber
    .toUpperCase()
    .replace(/[^A-Z0-9]/gu, '')
    .slice(0, BODY_MAX)
  const digits = String(98 - remainderOf97(`RF00${body}`)).padStart(2, '0')
  return `RF${digits}${body}`
}

/** In groups of four, as banks print it. */
export const paymentReferenceText = (reference: string): string => reference.replace(/(.{4})(?=.)/gu, '$1 ')

/** The number of the order whose payment reference was typed, with spaces or without; null for other text. */
export function orderOfPaymentReference(typed: string): string | null {
  const reference = typed.replace(/\s/gu, '').toUpperCase()
  if (!BEGINS.test(reference) || !/^[A-Z0-9]+$/u.test(reference)) return null
  return remainderOf97(reference) === 1 ? `${reference.slice(4, 5)}-${reference.slice(5)}` : null
}
