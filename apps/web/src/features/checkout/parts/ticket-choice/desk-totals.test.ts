import type { PublicDiscountRule } from '@turnout/contract/storefront/public-event.ts'
import { majorFromMinor, minorOf } from '@turnout/domain/money/amount.ts'
import { percentFromRate } from '@turnout/domain/money/rounding.ts'
import { orderTotals, rollupOf } from '@turnout/domain/pricing/order-totals.ts'
import { anyUnit } from '@turnout/domain/pricing/charge-samples.ts'
import { unitPrice, type UnitPriceInput } from '@turnout/domain/pricing/unit-price.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCatalogue, fee, luz10, price, product, tax } from './catalogue-samples.ts'
import { discountChoice } from './desk-discounts.ts'
import { totalsOf } from './desk-totals.ts'
import type { Selection } from './ticket-selection.ts'

const chosen = (...entries: [number, number, number?][]): Selection =>
  new Map(entries.map(([id, quantity, amountMinor]) => [id, { quantity, amountMinor: amountMinor ?? null }]))

const off = { price_before_discount: 25, is_discounted: true }

test('the receipt says the shown prices × the quantity, the code, what the lines contain, and the total', () => {
  const catalogue = {
    ...aCatalogue(
      product(1, [price(11, 22.5, off)], { taxes: [fee(1.5), tax(19)] }),
      product(2, [price(21, 10)], { product_type: 'GENERAL' }),
    ),
    promo_code: luz10,
  }
  // A unit: 25.00 - 2.50 + 1.50 + 19 % of 24.00 = 28.56
  // Without the code: 25.00 + 1.50 + 19 % of 26.50 = 31.54
  const counted = { count: 3, ticketCount: 2, totalMinor: 6712 }
  const charges = [
    { id: 1, name: 'Booking fee', amountMinor: 300 },
    { id: 2, name: 'VAT', amountMinor: 912 },
  ]
  const lines = (first: number) => [
    { priceId: 11, date: 0, name: 'Product 1', quantity: 2, amountMinor: first },
    { priceId: 21, date: 0, name: 'Product 2', quantity: 1, amountMinor: 1000 },
  ]
  const selection = chosen([11, 2], [21, 1])
  const unruled = { won: new Set(), codeNote: null }
  expect(totalsOf({ catalogue, selection })).toEqual({
    ...counted,
    lines: lines(6308),
    discounts: [{ name: null, amountMinor: 596 }],
    ...unruled,
    added: [],
    contained: charges,
  })
  expect(totalsOf({ catalogue: { ...catalogue, price_display_mode: 'EXCLUSIVE' }, selection })).toEqual({
    ...counted,
    lines: lines(5000),
    discounts: [{ name: null, amountMinor: 500 }],
    ...unruled,
    added: charges,
    contained: [],
  })
})

test('a tier has one name, with one tier on sale and with several', () => {
  const tiers = [price(11, 20, { label: 'Standard' }), price(12, 30, { label: 'Late', is_available: false })]
  const catalogue = aCatalogue(product(1, tiers, { title: 'Admission', type: 'TIERED' }))
  expect(totalsOf({ catalogue, selection: chosen([11, 1]) }).lines[0]?.name).toBe('Admission, Standard')
})

test('a tax that prices include is told apart and adds nothing', () => {
  const totals = totalsOf({
    catalogue: aCatalogue(product(1, [price(11, 119)], { taxes: [tax(19, { included_in_price: true })] })),
    selection: chosen([11, 2]),
  })
  expect([totals.added, totals.contained.map((one) => one.amountMinor), totals.totalMinor]).toEqual([
    [],
    [3800],
    23_800,
  ])
})

test('a donation costs the visitor’s amount with its fees; without an amount its least', () => {
  const catalogue = aCatalogue(product(3, [price(31, 5)], { type: 'DONATION', taxes: [fee(1), tax(10)] }))
  // 7.50 + 1.00 + 0.85
  expect(totalsOf({ catalogue, selection: chosen([31, 2, 750]) }).totalMinor).toBe(1870)
  expect(totalsOf({ catalogue, selection: chosen([31, 1]) }).totalMinor).toBe(660)
})

test('what is free carries no fee, and no empty row', () => {
  const totals = totalsOf({
    catalogue: aCatalogue(product(4, [price(41, 0)], { taxes: [fee(1.5)] })),
    selection: chosen([41, 3]),
  })
  expect([totals.contained, totals.totalMinor]).toEqual([[], 0])
})

const group: PublicDiscountRule = {
  id: 5,
  title: 'Group of 4',
  kind: 'FROM_COUNT',
  count: 4,
  applicable_product_ids: [],
  discount_type: 'PERCENTAGE',
  discount: 20,
  is_off_together: false,
  is_also_with_code: false,
  ends_at: null,
}
const discounting = { by: discountChoice, locale: 'en' }

test('a discount without a code is a row by its title, at what it was taken off', () => {
  const catalogue = { ...aCatalogue(product(1, [price(11, 25)]), product(2, [price(21, 10)])), discount_rules: [group] }
  const three = totalsOf({ catalogue, selection: chosen([11, 3]), discounting })
  expect([three.discounts, three.totalMinor, three.won]).toEqual([[], 7500, new Set()])
  const four = totalsOf({ catalogue, selection: chosen([11, 3], [21, 1]), discounting })
  expect(four.lines.map(({ amountMinor }) => amountMinor)).toEqual([7500, 1000])
  expect(four.discounts).toEqual([{ name: 'Group of 4, 20% off: 3 Product 1, 1 Product 2', amountMinor: 1700 }])
  expect([four.totalMinor, four.won]).toEqual([6800, new Set(['5/1', '5/2'])])
})

test('a code that saves less than the discount is not used, and that is said with both amounts', () => {
  const off = { price_before_discount: 25, is_discounted: true }
  const catalogue = {
    ...aCatalogue(product(1, [price(11, 22.5, off)])),
    discount_rules: [group],
    promo_code: luz10,
  }
  const four = totalsOf({ catalogue, selection: chosen([11, 4]), discounting })
  expect([four.totalMinor, four.codeNote]).toEqual([8000, 'Not used: it saves €10.00, your group price saves €20.00.'])
  const one = totalsOf({ catalogue, selection: chosen([11, 1]), discounting })
  expect([one.totalMinor, one.codeNote]).toEqual([2250, null])
})

test('a fee of the order is the last line, and not there where all is free', () => {
  const bookingFee = {
    id: 9,
    title: 'Booking fee',
    description: null,
    price: 2,
    price_including_taxes_and_fees: 2,
    taxes_and_fees: [],
  }
  const catalogue = { ...aCatalogue(product(1, [price(11, 25)]), product(2, [price(21, 0)])), order_fees: [bookingFee] }
  const paid = totalsOf({ catalogue, selection: chosen([11, 2], [21, 1]) })
  expect([paid.lines.at(-1)?.name, paid.totalMinor, paid.count]).toEqual(['Booking fee', 5200, 3])
  const free = totalsOf({ catalogue, selection: chosen([21, 1]) })
  expect([free.lines.length, free.totalMinor]).toEqual([1, 0])
})

const CURRENCY = 'EUR'
const major = (minor: number): number => majorFromMinor(minor, CURRENCY)

/** A product as the public event says it, from what its price is made of. */
function shown(id: number, input: UnitPriceInput) {
  const unit = unitPrice(input)
  const amounts = {
    price_including_taxes_and_fees: major(unit.totalMinor),
    price_before_discount: unit.discountMinor === 0 ? null : major(unit.listedMinor),
    is_discounted: unit.discountMinor > 0,
  }
  const taxes = input.charges.map((charge) => ({
    id: charge.id,
    name: charge.name,
    type: charge.type,
    calculation_type: charge.calculationType,
    rate: charge.calculationType === 'FIXED' ? major(charge.fixedMinor) : percentFromRate(charge.ratePpm),
    included_in_price: charge.isIncludedInPrice,
    is_taxable: charge.isTaxable,
  }))
  return product(id, [price(id * 10, major(unit.discountedMinor), amounts)], { taxes, max_per_order: 1000 })
}

const baskets = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 20 }), input: anyUnit }).filter(({ input }) => {
    return unitPrice(input).totalMinor < 1e11
  }),
  { minLength: 1, maxLength: 6 },
)

test('what the page says of any basket is what the order will say: the price shown × the quantity is charged', () => {
  fc.assert(
    fc.property(baskets, (basket) => {
      const products = basket.map(({ input }, n) => shown(n + 1, input))
      const totals = totalsOf({
        catalogue: aCatalogue(...products),
        selection: chosen(...basket.map(({ quantity }, n): [number, number] => [(n + 1) * 10, quantity])),
      })
      const lines = basket.map(({ quantity, input }) => ({ quantity, unit: unitPrice(input) }))
      const order = orderTotals(lines)
      const sum = (rows: readonly { amountMinor: number }[]) => rows.reduce((all, row) => all + row.amountMinor, 0)
      expect(totals.totalMinor).toBe(order.totalGrossMinor)
      expect(totals.totalMinor).toBe(
        basket.reduce((all, { quantity }, n) => all + quantity * minorShown(products[n]), 0),
      )
      expect(sum(totals.lines) - sum(totals.discounts)).toBe(totals.totalMinor)
      expect(sum(totals.contained)).toBe(sum(rollupOf(lines).fees) + sum(rollupOf(lines).taxes))
    }),
  )
})

const minorShown = (of: ReturnType<typeof product> | undefined): number =>
  minorOf(of?.prices[0]?.price_including_taxes_and_fees ?? 0, CURRENCY)
