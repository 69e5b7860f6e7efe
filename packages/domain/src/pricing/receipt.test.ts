import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyUnit, fee, includedTax, percentFee, tax } from './charge-samples.ts'
import { receiptOf, shownMinor } from './receipt.ts'
import { unitPrice } from './unit-price.ts'

const line = (quantity: number, input: Partial<Parameters<typeof unitPrice>[0]>) => ({
  quantity,
  unit: unitPrice({ listedMinor: 2000, discount: null, charges: [], ...input }),
})
const dinner = line(2, { charges: [tax(70_000)] })

test('with prices that include everything, a line is the shown price × the quantity, and the tax is contained', () => {
  const receipt = receiptOf([dinner], 'INCLUSIVE')
  expect(receipt.lines).toEqual([{ unitMinor: 2140, amountMinor: 4280 }])
  expect(receipt.contained.map(({ amountMinor }) => amountMinor)).toEqual([280])
  expect([receipt.added, receipt.discountMinor, receipt.totalMinor]).toEqual([[], 0, 4280])
})

test('with net prices, every tax comes on top, also one that the entered price contains', () => {
  const receipt = receiptOf([dinner, line(1, { listedMinor: 11_900, charges: [includedTax(190_000)] })], 'EXCLUSIVE')
  expect(receipt.lines.map(({ amountMinor }) => amountMinor)).toEqual([4000, 10_000])
  expect(receipt.added.map(({ amountMinor }) => amountMinor)).toEqual([280, 1900])
  expect([receipt.contained, receipt.totalMinor]).toEqual([[], 16_180])
})

test('a code takes off the difference between the shown prices', () => {
  const discount = { discountType: 'PERCENTAGE', ratePpm: 100_000 } as const
  const receipt = receiptOf([line(2, { listedMinor: 2500, discount, charges: [fee(150)] })], 'INCLUSIVE')
  expect([receipt.lines[0]?.amountMinor, receipt.discountMinor, receipt.totalMinor]).toEqual([5300, 500, 4800])
})

test('a unit that a code makes free had no fee, with the code and without', () => {
  const discount = { discountType: 'FIXED', discountMinor: 9999 } as const
  const receipt = receiptOf([line(2, { listedMinor: 2500, discount, charges: [fee(150)] })], 'INCLUSIVE')
  expect([receipt.lines[0]?.amountMinor, receipt.discountMinor, receipt.totalMinor]).toEqual([5000, 5000, 0])
})

const anyOrder = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 20 }), unit: anyUnit.map((input) => unitPrice(input)) }),
  { minLength: 1, maxLength: 5 },
)

test('any receipt adds up, in either display, whatever taxes and fees are included or added', () => {
  fc.assert(
    fc.property(anyOrder, fc.constantFrom('INCLUSIVE' as const, 'EXCLUSIVE' as const), (order, display) => {
      const { lines, discountMinor, added, contained, totalMinor } = receiptOf(order, display)
      const sum = (rows: readonly { amountMinor: number }[]) => rows.reduce((all, row) => all + row.amountMinor, 0)
      expect(sum(lines) - discountMinor + sum(added)).toBe(totalMinor)
      const charged = order.reduce((all, { quantity, unit }) => all + quantity * (unit.feeMinor + unit.taxMinor), 0)
      expect(sum(added) + sum(contained)).toBe(charged)
      for (const [at, { quantity, unit }] of order.entries())
        if (unit.discountMinor === 0) expect(lines[at]?.amountMinor).toBe(shownMinor(unit, display) * quantity)
    }),
    { numRuns: 1000 },
  )
})

test('a receipt tells apart what rules and the code took off, and the parts are the whole', () => {
  const ruled = { title: 'Group of 10', offMinor: 375 }
  const unit = (discountMinor: number) =>
    unitPrice({ listedMinor: 2500, discount: { discountType: 'FIXED', discountMinor }, charges: [percentFee(100_000)] })
  const receipt = receiptOf(
    [
      { quantity: 10, unit: unit(375), rule: ruled },
      { quantity: 2, unit: unit(625), rule: ruled },
      { quantity: 1, unit: unit(250) },
    ],
    'INCLUSIVE',
  )
  expect(receipt.discounts).toEqual([
    { title: 'Group of 10', units: 12, amountMinor: 12 * 412 },
    { title: null, units: 3, amountMinor: 3 * 275 },
  ])
  expect(receipt.discountMinor).toBe(12 * 412 + 3 * 275)
})
