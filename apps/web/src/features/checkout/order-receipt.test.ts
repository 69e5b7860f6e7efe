import { expect, test } from 'vitest'
import { receiptOf } from './order-receipt.ts'

const item = {
  id: 1,
  product_id: 1,
  product_price_id: 1,
  product_type: 'TICKET',
  item_name: 'General admission',
  quantity: 2,
  price: 22.5,
  price_before_discount: 25,
  total_before_additions: 45,
  total_tax: 9.12,
  total_service_fee: 3,
  total_gross: 57.12,
} as const

const order = {
  currency: 'EUR',
  order_items: [item],
  total_discount: 5,
  total_gross: 57.12,
  taxes_and_fees_rollup: {
    fees: [{ name: 'Booking fee', rate: 1.5, value: 3, included_in_price: false }],
    taxes: [{ name: 'VAT', rate: 19, value: 9.12, included_in_price: false }],
  },
}

test('the lines less the code, with each fee and tax, come to the total', () => {
  const receipt = receiptOf(order)
  expect(receipt.lines.map((line) => [line.name, line.quantity, line.listedMinor])).toEqual([
    ['General admission', 2, 5000],
  ])
  expect(receipt.charges).toEqual([
    { name: 'Booking fee', amountMinor: 300 },
    { name: 'VAT', amountMinor: 912 },
  ])
  expect([receipt.discountMinor, receipt.includedTaxes, receipt.totalMinor]).toEqual([500, [], 5712])
})

test('taxes that the price contains stand apart from those that are added', () => {
  const included = { ...item, price: 119, price_before_discount: null, quantity: 1 }
  const receipt = receiptOf({
    ...order,
    order_items: [included],
    total_discount: 0,
    total_gross: 129,
    taxes_and_fees_rollup: {
      fees: [],
      taxes: [
        { name: 'VAT', rate: 19, value: 19, included_in_price: true },
        { name: 'City tax', rate: 10, value: 10, included_in_price: false },
        { name: 'Old tax', rate: 0, value: 0, included_in_price: true },
      ],
    },
  })
  expect(receipt.charges).toEqual([{ name: 'City tax', amountMinor: 1000 }])
  expect(receipt.includedTaxes).toEqual([{ name: 'VAT', amountMinor: 1900 }])
})
