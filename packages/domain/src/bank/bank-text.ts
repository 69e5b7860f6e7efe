import { isIban } from '../payments/bank-account.ts'

/* Texts of statements as they are kept. */

const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/gu

/** Trimmed, with one blank where there were several, and nothing that controls a terminal. */
export const plainText = (text: string): string =>
  text.toWellFormed().replaceAll(UNSPEAKABLE, '').replaceAll(/\s+/gu, ' ').trim()

/** An IBAN without blanks; null for everything else. */
export function ibanOf(text: string): string | null {
  const compact = text.replaceAll(/\s/gu, '').toUpperCase()
  return isIban(compact) ? compact : null
}

/** What banks write where there is no reference. */
const NO_REFERENCE = /^(?:NOT\s?PROVIDED|NONREF|NOTAVAILABLE|-*)$/iu

/** A reference without blanks around it; null where the bank writes that there is none. */
export function referenceText(text: string): string | null {
  const plain = plainText(text)
  return NO_REFERENCE.test(plain) ? null : plain
}

const CREDITOR_REFERENCE = /^(?:RF\d{2}[A-Z0-9]{1,21}|\d{27})$/u

/** A creditor reference, of ISO 11649 or the Swiss one of 27 digits, without blanks; null for other references. */
export function creditorReferenceOf(text: string): string | null {
  const compact = text.replaceAll(/\s/gu, '').toUpperCase()
  return CREDITOR_REFERENCE.test(compact) ? compact : null
}
