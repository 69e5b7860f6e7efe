import type { PrintedReceipt } from '@turnout/contract/box-office/page.ts'
import { taxSums } from '@turnout/domain/box-office/receipts.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { TillScope } from '../access.ts'
import { receiptAnswer } from '../fiscal/answers-receipt.ts'
import type { RefundRow } from '../fiscal/queries-receipts.ts'
import { soldAnswer } from '../selling/answers-sale.ts'
import type { SaleRow } from '../selling/queries-sales.ts'

/** The receipt of a sale for paper, with what went back of it since. */
export function printedReceipt(till: TillScope, row: SaleRow, refunds: readonly RefundRow[]): PrintedReceipt {
  const major = (minor: number): number => majorFromMinor(minor, row.currency)
  const { receipt: fiscal, ...sold } = soldAnswer(row)
  return {
    ...sold,
    event: till.title,
    organizer: till.organizer,
    till: till.name,
    currency: row.currency,
    timezone: till.timezone,
    taxes: taxSums(row.lines).map(({ name, rate, taxMinor }) => ({ name, rate, tax: major(taxMinor) })),
    fiscal,
    refunds: refunds.map(({ amount_minor: minor, at, receipt }) => ({
      amount: major(minor),
      at: at.toISOString(),
      fiscal: receiptAnswer(row.fiscal_profile, receipt),
    })),
  }
}
