import { receiptOf, type PriceDisplay, type Receipt } from '@turnout/domain/pricing/receipt.ts'
import type { PricedLine } from '@turnout/domain/pricing/order-totals.ts'
import type { ChargedAmount } from '@turnout/domain/pricing/unit-price.ts'
import { chargeIn } from '@turnout/domain/taxes-and-fees/stored-charge.ts'

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
    lines.map((line) => pricedLine(line, currency)),
    display,
  )

/** The line with its unit price as the sale computed it. */
export function pricedLine(line: ReceiptLine, currency: string): PricedLine {
  const { quantity, listed_price_minor: listedMinor, price_minor: discountedMinor } = line
  const fees = amountsOf(line, { type: 'FEE', currency })
  const taxes = amountsOf(line, { type: 'TAX', currency })
  const netMinor = line.total_before_additions_minor / quantity
  return {
    quantity,
    unit: {
      listedMinor,
      discountMinor: listedMinor - discountedMinor,
      discountedMinor,
      netMinor,
      fees,
      taxes,
      feeMinor: sum(fees),
      taxMinor: sum(taxes),
      includedTaxMinor: discountedMinor - netMinor,
      totalMinor: line.total_gross_minor / quantity,
    },
  }
}

const PPM_OF_PERCENT = 10_000

const amountsOf = (
  { charges }: ReceiptLine,
  { type, currency }: { readonly type: KeptCharge['type']; readonly currency: string },
): ChargedAmount[] =>
  charges
    .filter((charge) => charge.type === type)
    .map((charge) => {
      const { id, name, calculation_type: calculationType, rate } = charge
      const isPercentage = calculationType === 'PERCENTAGE'
      return {
        charge: chargeIn(currency, {
          id,
          name,
          type,
          calculationType,
          ratePpm: isPercentage ? Math.round(rate * PPM_OF_PERCENT) : null,
          fixedAmount: isPercentage ? null : rate,
          isIncludedInPrice: charge.included_in_price,
          isTaxable: charge.is_taxable,
        }),
        amountMinor: charge.amount_minor,
      }
    })

const sum = (amounts: readonly ChargedAmount[]): number => amounts.reduce((total, one) => total + one.amountMinor, 0)
