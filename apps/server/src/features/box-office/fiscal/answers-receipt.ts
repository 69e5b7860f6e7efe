import type { FiscalReceipt } from '@turnout/contract/box-office/receipt.ts'
import type { FiscalProfile } from '@turnout/domain/box-office/movements.ts'
import type { ReceiptRow } from './queries-receipts.ts'

/** A sale of before its till had a device is not signed, and says so. */
export function receiptAnswer(profile: FiscalProfile, row: ReceiptRow | null): FiscalReceipt {
  if (row === null) return { profile, state: profile === 'SIGNED' ? 'FAILED' : 'NONE', signature: null }
  const { signed } = row
  return {
    profile: 'SIGNED',
    state: row.state,
    signature: signed && {
      number: signed.number,
      counter: signed.counter,
      signature: signed.signature,
      serial: signed.serial,
      process_type: signed.process_type,
      started_at: signed.started_at,
      signed_at: signed.signed_at,
    },
  }
}
