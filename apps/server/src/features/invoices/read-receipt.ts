import { pricedLine } from '@turnout/domain/pricing/kept-line.ts'
import { receiptOf, type PriceDisplay, type Receipt } from '@turnout/domain/pricing/receipt.ts'
import type { PricedLine } from '@turnout/domain/pricing/order-totals.ts'

/** A tax or fee of one unit as a line keeps it. */
interface KeptCharge {
  readonly id: number
  readonly name: string
  readonly type: 'TAX' | 'FEE'
  readonly calculation_type: 'FIXED' | 'PERCENTAGE'
  /** Percent, or major units. */
  readonly rate: number
  readonly included_in_price: boolean
  /** Of a fee: percentage taxes are of it too. */
  readonly is_taxable: boolean
  readonly amount_minor: number
}

/** A line of an order as it is kept. */
export interface ReceiptLine {
  readonly quantity: number
  readonly listed_price_minor: number
  readonly price_minor: number
  /** The discount without a code that a unit had, and what it took off; missing or null: none. */
  readonly discount_title?: string | null
  readonly rule_off_minor?: number
  readonly total_before_additions_minor: number
  readonly total_gross_minor: number
  /** Of one unit. */
  readonly charges: readonly KeptCharge[]
}

/** How the page of an event shows its prices, and in what. */
export interface ShownAs {
  readonly currency: string
  readonly display: PriceDisplay
}

export const readReceipt = (lines: readonly ReceiptLine[], { currency, display }: ShownAs): Receipt =>
  receiptOf(
    lines.map((line) => soldLine(line, currency)),
    display,
  )

/** The line with its unit price as the sale computed it. */
export const soldLine = (line: ReceiptLine, currency: string): PricedLine =>
  pricedLine(
    {
      quantity: line.quantity,
      listedMinor: line.listed_price_minor,
      discountedMinor: line.price_minor,
      netMinor: line.total_before_additions_minor,
      totalGrossMinor: line.total_gross_minor,
      rule: line.discount_title == null ? null : { title: line.discount_title, offMinor: line.rule_off_minor ?? 0 },
      charges: line.charges.map(({ id, name, type, rate, ...charge }) => ({
        id,
        name,
        type,
        rate,
        calculationType: charge.calculation_type,
        isIncludedInPrice: charge.included_in_price,
        isTaxable: charge.is_taxable,
        amountMinor: charge.amount_minor,
      })),
    },
    currency,
  )
