import { expect, test } from 'vitest'
import { mergeFees, subtotalOf, taxesOf, unitOfFee } from './document-sums.ts'

const booking = { name: 'Booking fee', calculationType: 'FIXED', rate: 1.5, quantity: 2, amountMinor: 300 } as const

test('a fee stands once over the lines that carry it, and twice when its rate changed between them', () => {
  const more = { ...booking, quantity: 1, amountMinor: 150 }
  const dearer = { ...booking, rate: 2, quantity: 1, amountMinor: 200 }
  expect(mergeFees([booking, more, dearer])).toEqual([{ ...booking, quantity: 3, amountMinor: 450 }, dearer])
  expect(unitOfFee(booking)).toBe(150)
})

const tax = { name: 'VAT', calculationType: 'PERCENTAGE', rate: 19, isIncluded: false, amountMinor: 912 } as const
const contained = { ...tax, rate: 7, isIncluded: true, amountMinor: 70 }
const line = { name: 'Standing', quantity: 2, unitMinor: 2250, listedUnitMinor: 2500, amountMinor: 4500 }
const mixed = {
  lines: [line],
  taxGroups: [
    { taxes: [tax], netMinor: 4800, taxMinor: 912, grossMinor: 5712 },
    { taxes: [contained], netMinor: 1000, taxMinor: 70, grossMinor: 1070 },
  ],
}

test('the subtotal is without any tax, also where some lines contain theirs', () => {
  expect(subtotalOf(mixed)).toBe(5800)
  expect(taxesOf(mixed)).toEqual({ added: [tax, contained], contained: [] })
  expect(taxesOf({ ...mixed, prices: 'EXCLUSIVE' })).toEqual({ added: [tax, contained], contained: [] })
})

test('a document whose lines contain everything adds no tax', () => {
  expect(taxesOf({ ...mixed, prices: 'INCLUSIVE' })).toEqual({ added: [], contained: [tax, contained] })
  expect(taxesOf({ lines: [line], taxGroups: mixed.taxGroups.slice(1) })).toEqual({ added: [], contained: [contained] })
  expect(taxesOf({ ...mixed, lines: [] })).toEqual({ added: [], contained: [tax, contained] })
})
