/** Characters of a prefix, and the numbers a series may begin with: a number stays within nine digits for centuries. */
export const INVOICE_PREFIX_MAX = 20
export const INVOICE_START_NUMBER = { min: 1, max: 99_999_999 } as const

// No markup, no control characters: numbers are printed in documents and mails.
const PREFIX = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._#/-]*[\p{L}\p{N}._#/-])?$/u

/** Whether a text may stand before the numbers of invoices. */
export const isInvoicePrefix = (text: string): boolean => PREFIX.test(text)

/**
 * The prefix under which numbers are counted: "2027" counts as "2027-". Without the dash, number 12
 * of "A1" and number 2 of "A11" would both read "A112".
 */
export const seriesOf = (prefix: string): string => (/\p{N}$/u.test(prefix) ? `${prefix}-` : prefix)

/** A number as people read it: `TS-` and 1001 → "TS-1001". */
export const invoiceNumberText = (at: { readonly prefix: string; readonly number: number }): string =>
  `${at.prefix}${at.number}`
