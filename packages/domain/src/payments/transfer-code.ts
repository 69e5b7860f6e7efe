import type { TransferAccount } from './bank-account.ts'
import type { TransferAsked } from './code-text.ts'
import { epcCode } from './epc-code.ts'
import { swissCode } from './swiss-code.ts'

/** A code that banking apps scan: its standard, and the text in it. */
export interface TransferCode {
  readonly type: 'EPC' | 'SWISS'
  readonly text: string
}

/**
 * The code for a transfer, or null where no standard has one: the Swiss one for francs and for euro on an account in
 * Switzerland or Liechtenstein, EPC069-12 for euro on any other account of the SEPA area.
 */
export function transferCode(account: TransferAccount, asked: TransferAsked): TransferCode | null {
  const swiss = swissCode(account, asked)
  if (swiss !== null) return { type: 'SWISS', text: swiss }
  const epc = epcCode(account, asked)
  return epc === null ? null : { type: 'EPC', text: epc }
}
