import type { ShiftReport } from '@turnout/contract/box-office/session.ts'
import { shiftSums, type CountedMovement } from '@turnout/domain/box-office/movements.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { TillScope } from '../access.ts'
import type { ReportRow } from './queries-report.ts'

/** What closing adds to the report of a shift. */
export interface Closing {
  readonly zNumber: number
  readonly closedAt: Date
  readonly closedBy: string
  readonly countedMinor: number
  readonly expectedMinor: number
  readonly differenceMinor: number
  readonly note: string | null
  readonly salesWaiting: number
}

/** The movements of a shift, to be summed. */
export const countedOf = ({ movements }: Pick<ReportRow, 'movements'>): readonly CountedMovement[] =>
  movements.map(({ kind, tender, amount_minor: amountMinor, cash_minor: cashMinor }) => ({
    kind,
    tender,
    amountMinor,
    cashMinor,
  }))

/** A report as it was printed; those of before name no collections and no sales that were left out: there were none. */
export const printedReport = (printed: object): ShiftReport =>
  ({ collected: 0, left_out: 0, ...printed }) as ShiftReport

/** A shift as it is printed: X while it is open, Z with what closing adds. */
export function buildReport(till: TillScope, row: ReportRow, closing: Closing | null): ShiftReport {
  const major = (minor: number): number => majorFromMinor(minor, till.currency)
  const sums = shiftSums(countedOf(row))
  return {
    z_number: closing?.zNumber ?? null,
    till: till.name,
    event: till.title,
    organizer: till.organizer,
    currency: till.currency,
    fiscal_profile: till.fiscal_profile,
    opened_at: row.opened_at.toISOString(),
    opened_by: row.opened_by,
    closed_at: closing?.closedAt.toISOString() ?? null,
    closed_by: closing?.closedBy ?? null,
    sales: sums.sales,
    first_sale: row.first_sale,
    last_sale: row.last_sale,
    sold: major(sums.soldMinor),
    products: row.products.map(({ product_id, title, quantity, gross_minor }) => ({
      product_id,
      title,
      quantity,
      gross: major(gross_minor),
    })),
    taxes: row.taxes.map(({ name, rate, tax_minor }) => ({ name, rate, tax: major(tax_minor) })),
    float: major(sums.floatMinor),
    cash: major(sums.cashMinor),
    card: major(sums.cardMinor),
    collected: major(sums.collectedMinor),
    later: major(sums.laterMinor),
    free: sums.free,
    left_out: sums.leftOut,
    refunds: sums.refunds,
    refunded: major(sums.refundedMinor),
    money_in: major(sums.moneyInMinor),
    drops: major(sums.dropsMinor),
    payouts: major(sums.payoutsMinor),
    expected: major(closing?.expectedMinor ?? sums.expectedMinor),
    counted: closing === null ? null : major(closing.countedMinor),
    difference: closing === null ? null : major(closing.differenceMinor),
    note: closing?.note ?? null,
    sales_waiting: closing?.salesWaiting ?? 0,
    receipts: till.fiscal_profile === 'SIGNED' ? row.receipts : null,
    check_code: row.last_hash ?? '',
  }
}
