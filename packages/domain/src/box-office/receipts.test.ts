import { expect, test } from 'vitest'
import { taxSums } from './receipts.ts'

const vat = (rate: number, minor: number) => ({ type: 'TAX', name: 'VAT', rate, amount_minor: minor })

test('sums taxes by name and rate over lines, without fees', () => {
  const lines = [
    { quantity: 2, charges: [vat(19, 100), { type: 'FEE', name: 'Fee', rate: 5, amount_minor: 30 }] },
    { quantity: 1, charges: [vat(7, 14), vat(19, 5), { ...vat(1, 3), name: 'City tax' }] },
  ]
  expect(taxSums(lines)).toEqual([
    { name: 'City tax', rate: 1, taxMinor: 3 },
    { name: 'VAT', rate: 7, taxMinor: 14 },
    { name: 'VAT', rate: 19, taxMinor: 205 },
  ])
  expect(taxSums(lines, -1).map(({ taxMinor }) => taxMinor)).toEqual([-3, -14, -205])
  expect(taxSums([])).toEqual([])
})
