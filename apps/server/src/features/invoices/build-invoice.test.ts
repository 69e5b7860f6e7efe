import { subtotalOf, taxesOf } from '@turnout/domain/invoices/document-sums.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { percentFromRate } from '@turnout/domain/money/rounding.ts'
import { anyUnit } from '@turnout/domain/pricing/charge-samples.ts'
import { lineTotals, orderTotals, type PricedLine } from '@turnout/domain/pricing/order-totals.ts'
import { shownMinor, type PriceDisplay } from '@turnout/domain/pricing/receipt.ts'
import { unitPrice } from '@turnout/domain/pricing/unit-price.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namedOnCredit } from './build-credit.ts'
import { buildInvoice } from './build-invoice.ts'
import type { InvoiceSource, SourceLine } from './queries-source.ts'

const sourceLine = (line: PricedLine, at: number): SourceLine => ({
  id: at + 1,
  item_name: `Item ${at + 1}`,
  quantity: line.quantity,
  listed_price_minor: line.unit.listedMinor,
  price_minor: line.unit.discountedMinor,
  total_before_additions_minor: lineTotals(line).totalBeforeAdditionsMinor,
  total_gross_minor: lineTotals(line).totalGrossMinor,
  charges: [...line.unit.fees, ...line.unit.taxes].map(({ charge, amountMinor }) => ({
    id: charge.id,
    name: charge.name,
    type: charge.type,
    calculation_type: charge.calculationType,
    rate:
      charge.calculationType === 'FIXED' ? majorFromMinor(charge.fixedMinor, 'EUR') : percentFromRate(charge.ratePpm),
    included_in_price: charge.isIncludedInPrice,
    is_taxable: charge.isTaxable,
    amount_minor: amountMinor,
  })),
})

const sourceOf = (order: readonly PricedLine[], display: PriceDisplay) =>
  ({
    currency: 'EUR',
    price_display_mode: display,
    total_gross_minor: orderTotals(order).totalGrossMinor,
    lines: order.map(sourceLine),
    created_at: new Date(0),
    start_date: new Date(0),
    offline_payment_instructions: null,
    bank_transfer: null,
    organization_address: null,
  }) as unknown as InvoiceSource

const anyOrder = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 20 }), unit: anyUnit.map(unitPrice) }), {
  minLength: 1,
  maxLength: 4,
})
const displays = fc.constantFrom('INCLUSIVE' as const, 'EXCLUSIVE' as const)
const sum = (rows: readonly { readonly amountMinor: number }[]) => rows.reduce((all, row) => all + row.amountMinor, 0)

test('lines, fees and taxes of any invoice come to its total, and never a price with tax to one without', () => {
  fc.assert(
    fc.property(anyOrder, displays, (order, display) => {
      const document = buildInvoice(sourceOf(order, display))
      const { added, contained } = taxesOf(document)
      expect(subtotalOf(document) + sum(added) + sum(contained)).toBe(document.totalMinor)
      if (display === 'INCLUSIVE') {
        expect([sum(document.lines), added]).toEqual([document.totalMinor, []])
      } else {
        expect(sum(document.lines) + sum(document.fees)).toBe(subtotalOf(document))
        expect(contained.length === 0 || added.length === 0).toBe(true)
      }
      for (const [at, { quantity, unit }] of order.entries())
        expect(document.lines[at]?.amountMinor).toBe(shownMinor(unit, display) * quantity)
    }),
    { numRuns: 500 },
  )
})

test('the units that a refund names have prices like those of the invoice, with their fees and without', () => {
  fc.assert(
    fc.property(anyOrder, displays, fc.boolean(), (order, prices, withFees) => {
      const source = sourceOf(order, prices === 'INCLUSIVE' ? 'EXCLUSIVE' : 'INCLUSIVE')
      const units = order.map((_, at) => ({ order_line_id: at + 1, quantity: 1, has_fees: withFees }))
      const { lines, fees, taxGroups } = namedOnCredit({ source, invoice: { prices } }, units)
      const gross = taxGroups.reduce((all, { grossMinor }) => all + grossMinor, 0)
      const amount = sum(lines) + (prices === 'EXCLUSIVE' ? sum(fees) : 0)
      expect(amount).toBe(prices === 'INCLUSIVE' ? gross : subtotalOf({ taxGroups }))
    }),
    { numRuns: 500 },
  )
})
