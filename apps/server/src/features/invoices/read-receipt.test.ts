import { percentFromRate } from '@turnout/domain/money/rounding.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { anyUnit } from '@turnout/domain/pricing/charge-samples.ts'
import { receiptOf } from '@turnout/domain/pricing/receipt.ts'
import { lineTotals, type PricedLine } from '@turnout/domain/pricing/order-totals.ts'
import { unitPrice, type ChargedAmount } from '@turnout/domain/pricing/unit-price.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReceipt, type ReceiptLine } from './read-receipt.ts'

const kept = ({ charge, amountMinor }: ChargedAmount): ReceiptLine['charges'][number] => ({
  id: charge.id,
  name: charge.name,
  type: charge.type,
  calculation_type: charge.calculationType,
  rate: charge.calculationType === 'FIXED' ? majorFromMinor(charge.fixedMinor, 'EUR') : percentFromRate(charge.ratePpm),
  included_in_price: charge.isIncludedInPrice,
  is_taxable: charge.isTaxable,
  amount_minor: amountMinor,
})

function keptLine(line: PricedLine): ReceiptLine {
  const totals = lineTotals(line)
  return {
    quantity: line.quantity,
    listed_price_minor: line.unit.listedMinor,
    price_minor: line.unit.discountedMinor,
    total_before_additions_minor: totals.totalBeforeAdditionsMinor,
    total_gross_minor: totals.totalGrossMinor,
    charges: [...line.unit.fees, ...line.unit.taxes].map(kept),
  }
}

const anyOrder = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 20 }), unit: anyUnit.map(unitPrice) }), {
  minLength: 1,
  maxLength: 4,
})

test('the receipt of a kept order is the one that the page showed before it', () => {
  fc.assert(
    fc.property(anyOrder, fc.constantFrom('INCLUSIVE' as const, 'EXCLUSIVE' as const), (order, display) => {
      expect(readReceipt(order.map(keptLine), { currency: 'EUR', display })).toEqual(receiptOf(order, display))
    }),
    { numRuns: 500 },
  )
})
