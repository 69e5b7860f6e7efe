import { expect, test } from 'vitest'
import { rollupAnswer } from './answers-rollup.ts'
import type { LineCharge } from '../store.ts'

const vat: LineCharge = {
  id: 1,
  name: 'VAT',
  type: 'TAX',
  calculation_type: 'PERCENTAGE',
  rate: 19,
  included_in_price: true,
  is_taxable: true,
  amount_minor: 1900,
}
const booking: LineCharge = { ...vat, id: 2, name: 'Booking', type: 'FEE', rate: 10, included_in_price: false }

test('each tax and fee is summed over the lines, with whether the prices contain it', () => {
  const lines = [
    { quantity: 2, charges: [booking, vat] },
    { quantity: 1, charges: [vat] },
  ]
  expect(rollupAnswer(lines, 'EUR')).toEqual({
    taxes: [{ name: 'VAT', rate: 19, value: 57, included_in_price: true }],
    fees: [{ name: 'Booking', rate: 10, value: 38, included_in_price: false }],
  })
})

test('a tax that was changed between two lines stands twice: by its rate, and by whether the price contains it', () => {
  const changed = [
    vat,
    { ...vat, rate: 7, amount_minor: 700 },
    { ...vat, included_in_price: false, amount_minor: 2000 },
  ]
  const { taxes } = rollupAnswer(
    changed.map((charge) => ({ quantity: 1, charges: [charge] })),
    'EUR',
  )
  expect(taxes.map(({ rate, value, included_in_price }) => [rate, value, included_in_price])).toEqual([
    [19, 19, true],
    [7, 7, true],
    [19, 20, false],
  ])
})
