import type { PublicOrder } from '@turnout/contract/checkout/public-order.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { LineCharge } from '../store.ts'

type Rollup = PublicOrder['taxes_and_fees_rollup']

interface ChargedLine {
  readonly quantity: number
  readonly charges: readonly LineCharge[]
}

/**
 * The total of each tax and fee over an order, from the charges that its lines keep. A rate that
 * was changed between two lines gives two rows.
 */
export function rollupAnswer(lines: readonly ChargedLine[], currency: string): Rollup {
  const sums = new Map<string, { charge: LineCharge; minor: number }>()
  for (const { quantity, charges } of lines) {
    for (const charge of charges) {
      const key = `${charge.id} ${charge.calculation_type} ${charge.rate} ${charge.included_in_price}`
      const minor = (sums.get(key)?.minor ?? 0) + charge.amount_minor * quantity
      sums.set(key, { charge, minor })
    }
  }
  const all = [...sums.values()]
  const ofType = (type: LineCharge['type']) =>
    all
      .filter(({ charge }) => charge.type === type)
      .map(({ charge, minor }) => ({
        name: charge.name,
        rate: charge.rate,
        value: majorFromMinor(minor, currency),
        included_in_price: charge.included_in_price,
      }))
  return { taxes: ofType('TAX'), fees: ofType('FEE') }
}
