import { FISCAL_PROFILES } from '@turnout/domain/box-office/movements.ts'
import { RECEIPT_STATES } from '@turnout/domain/box-office/receipts.ts'
import { z } from 'zod'
import { count, time } from '../answers.ts'

/** What a device gave for a sale or a refund, as it is printed. */
const signature = z.object({
  /** The number of the transaction at the device. */
  number: z.string(),
  /** The number of the signature at the device. */
  counter: z.string(),
  signature: z.string(),
  /** The serial number of the device. */
  serial: z.string(),
  /** What the device calls this kind of receipt. */
  process_type: z.string(),
  /** When the transaction began, by the device. */
  started_at: time(),
  /** When it was signed, by the device. */
  signed_at: time(),
})

/** What the receipt of a sale says of a device. */
export const fiscalReceipt = z.object({
  /** Of the till. With NONE and EXPORT_ONLY no device signs. */
  profile: z.enum(FISCAL_PROFILES),
  /** NONE: no device signs here. PENDING: not yet. FAILED: not signed; it is tried again. */
  state: z.enum(['NONE', ...RECEIPT_STATES]),
  signature: signature.nullable(),
})
export type FiscalReceipt = z.output<typeof fiscalReceipt>

/** Receipts of a shift at a till whose receipts a device signs. */
export const signedReceipts = z.object({
  /** Receipts of sales and refunds that are signed. */
  signed: count(),
  /** Receipts that are not, or not yet. */
  not_signed: count(),
  /** The number of the last that is signed. */
  last_number: z.string().nullable(),
  /** The serial number of the device that signed it. */
  device: z.string().nullable(),
})
