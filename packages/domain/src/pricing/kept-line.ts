import { rateFromPercent } from '../money/rounding.ts'
import { chargeIn } from '../taxes-and-fees/stored-charge.ts'
import type { PricedLine } from './order-totals.ts'
import { netOfUnit } from './sold-unit.ts'
import { unitCostMinor } from './unit-cost.ts'
import type { ChargedAmount } from './unit-price.ts'

/** A tax or fee of one unit as a line keeps it. */
interface KeptCharge {
  readonly id: number
  readonly name: string
  readonly type: 'TAX' | 'FEE'
  readonly calculationType: 'FIXED' | 'PERCENTAGE'
  /** Percent, or major units. */
  readonly rate: number
  readonly isIncludedInPrice: boolean
  readonly isTaxable: boolean
  readonly amountMinor: number
}

/** A line of an order as it is kept: prices of a unit, and totals of the line. */
export interface KeptLine {
  readonly quantity: number
  readonly listedMinor: number
  readonly discountedMinor: number
  readonly netMinor: number
  readonly totalGrossMinor: number
  readonly charges: readonly KeptCharge[]
  /** What took something off without a code; null or missing: nothing did. */
  readonly rule?: PricedLine['rule']
}

/** The line with its unit price as the sale computed it. */
export function pricedLine(line: KeptLine, currency: string): PricedLine {
  const { quantity, listedMinor, discountedMinor } = line
  const amounts = line.charges.map((charge) => chargedAmount(charge, currency))
  const fees = amounts.filter(({ charge }) => charge.type === 'FEE')
  const taxes = amounts.filter(({ charge }) => charge.type === 'TAX')
  const netMinor = netOfUnit(line)
  return {
    quantity,
    ...(line.rule != null && { rule: line.rule }),
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
      totalMinor: unitCostMinor(line),
    },
  }
}

function chargedAmount({ rate, amountMinor, ...kept }: KeptCharge, currency: string): ChargedAmount {
  const isPercentage = kept.calculationType === 'PERCENTAGE'
  const ppm = isPercentage ? rateFromPercent(String(rate)) : null
  const ratePpm = typeof ppm === 'number' ? ppm : isPercentage ? 0 : null
  return { charge: chargeIn(currency, { ...kept, ratePpm, fixedAmount: isPercentage ? null : rate }), amountMinor }
}

const sum = (amounts: readonly ChargedAmount[]): number => amounts.reduce((total, one) => total + one.amountMinor, 0)
