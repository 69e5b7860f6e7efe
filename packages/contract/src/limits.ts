import { TITLE_LENGTH } from '@turnout/domain/events/defaults.ts'

/*
 * Bounds on the content of one request. Lengths in characters. docs/domain/limits.md lists those
 * that people meet; the others keep a request small. Limits that a rule needs too stand in
 * `packages/domain`.
 */

/** Names stay under 150 characters. */
export const NAME_MAX = TITLE_LENGTH.max
/** Checkout texts, instructions, terms. */
export const TEXT_MAX = 20_000
/** Descriptions of one or two sentences. */
export const SHORT_TEXT_MAX = 2000
/** The note about one guest for the door, which is read in passing, on a phone. */
export const DOOR_NOTE_MAX = 80
/** Why an order takes more than is left. */
export const OVERBOOK_REASON_MAX = 200
/** Units of one order, all lines together: with the largest price the total stays an exact integer. */
export const ORDER_UNITS_MAX = 1000
/** Tiers of one product. */
export const TIERS_MAX = 100
/** Taxes and fees of one product. */
export const TAXES_AND_FEES_MAX = 50
/** Places of one tier. */
export const STOCK_MAX = 10_000_000
/** Characters of an affiliate's code; the longest is what an order may carry as `affiliate_code`. */
export const AFFILIATE_CODE_LENGTH = { min: 3, max: 50 } as const
/** Orders of one bulk act. */
export const BULK_ORDERS_MAX = 200
/** Attendees of one bulk act or message. */
export const BULK_ATTENDEES_MAX = 1000
/** Promo codes or check-in lists of one bulk act. */
export const BULK_ROWS_MAX = 200
/** Rows that an export may name; without names it has all that its filters find. */
export const EXPORT_IDS_MAX = 1000
/** Characters of a message's subject. */
export const MESSAGE_SUBJECT_MAX = 200
/** Tickets of one guest who is added at the door. */
export const GUESTS_AT_DOOR_MAX = 10
/** Scans uploaded at once. */
export const SCANS_MAX = 200
/** Characters of a scanned text; the largest QR code holds 7089 digits. */
export const SCANNED_TEXT_MAX = 20_000
/** Days from an invoice to when it is due. */
export const INVOICE_TERMS_DAYS_MAX = 1000
/** Days that an offline order may stay unpaid. */
export const OFFLINE_DEADLINE_DAYS_MAX = 365
/** How much longer places are kept for a transfer that is late. */
export const GRACE_DAYS_MAX = 60
export const BUYERS_CANCEL_DAYS_MAX = 365
/** Longest time before a date in which buyers do not move to another one, in hours. */
export const BUYERS_MOVE_HOURS_MAX = 720

/** Characters on the button that leads from the tickets to the checkout. */
export const BUTTON_TEXT_MAX = 50
/** Characters of the passphrase that seals the keys of an archive. */
export const PASSPHRASE_MIN = 12
export const PASSPHRASE_MAX = 200
/** Bytes of one file of an import, and how many files one may have. */
export const IMPORT_FILE_MAX_BYTES = 200 * 1024 * 1024
/** Bytes of a bank statement. */
export const BANK_FILE_MAX_BYTES = 20 * 1024 * 1024
export const IMPORT_FILES_MAX = 10
/** Days that files of an import and the list of its problems are kept after the last change. */
export const IMPORT_DAYS = 30

/** Characters of each field of a bank account; an IBAN has at most 34 and is often typed with spaces. */
export const BANK_MAX = { payee: 140, iban: 60, bic: 20, bank: 100 } as const

/** Characters of what a buyer says of the company that the invoice is for. */
export const COMPANY_MAX = { name: 150, vat_id: 40, reference: 100 } as const
