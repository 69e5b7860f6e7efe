import type { ElectronicSettings } from '@turnout/contract/organizers/electronic-invoicing.ts'
import { electronicLines } from '@turnout/domain/invoices/electronic/electronic-lines.ts'
import { subtotalOf, taxesOf } from '@turnout/domain/invoices/document-sums.ts'
import { anyUnit } from '@turnout/domain/pricing/charge-samples.ts'
import type { PricedLine } from '@turnout/domain/pricing/order-totals.ts'
import { shownMinor, type PriceDisplay } from '@turnout/domain/pricing/receipt.ts'
import { unitPrice } from '@turnout/domain/pricing/unit-price.ts'
import { invoiceSource } from '@turnout/testkit/invoices/invoice-source.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namedOnCredit } from './build-credit.ts'
import { buildInvoice } from './build-invoice.ts'

const sourceOf = (order: readonly PricedLine[], display: PriceDisplay) =>
  invoiceSource(order, { price_display_mode: display })

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

const SELLER: ElectronicSettings = {
  name: 'Tidal Sessions',
  address_line_1: null,
  zip_or_postal_code: null,
  city: null,
  country: 'DE',
  vat_id: 'DE123456789',
  tax_number: null,
  registration_number: null,
  contact_name: null,
  contact_phone: null,
  electronic_scheme: null,
  electronic_address: null,
  untaxed_category: 'EXEMPT',
  untaxed_reason: null,
  mailed_format: 'facturx',
}

test('the lines that machines read come to the total, each part of a line with its own tax', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const document = buildInvoice(invoiceSource(order, { electronic: SELLER }))
      const { electronic } = document
      const lines = electronic === undefined ? [] : electronicLines(document, electronic)
      // Two percentages on one price are no VAT.
      if (lines === null) return
      expect(lines.reduce((all, { netMinor, vatMinor }) => all + netMinor + vatMinor, 0)).toBe(document.totalMinor)
      const names = new Set([...order.map((_, at) => `Item ${at + 1}`), 'Charge'])
      expect(lines.filter(({ name }) => !names.has(name))).toEqual([])
    }),
    { numRuns: 500 },
  )
})
