import { expect, test } from 'vitest'
import { rowsBeyond } from './document-rest.ts'
import { groupsBeyond } from './tax-groups.ts'

const line = (name: string, quantity: number, unitMinor = 1000) => ({
  name,
  quantity,
  unitMinor,
  listedUnitMinor: unitMinor,
  amountMinor: unitMinor * quantity,
})
const fee = (quantity: number) => ({
  name: 'Booking',
  calculationType: 'FIXED' as const,
  rate: 1,
  quantity,
  amountMinor: quantity * 100,
})

test('what a document has beyond others are the units and fees that none of them has', () => {
  const invoice = { lines: [line('Day', 3), line('Night', 1)], fees: [fee(4)] }
  const kept = { lines: [line('Day', 2)], fees: [fee(2)] }
  expect(rowsBeyond(invoice, [kept])).toEqual({ lines: [line('Day', 1), line('Night', 1)], fees: [fee(2)] })
  expect(rowsBeyond(invoice, [kept, { lines: [line('Night', 1)], fees: [fee(1)] }])).toEqual({
    lines: [line('Day', 1)],
    fees: [fee(1)],
  })
})

test('lines of one name and price count together', () => {
  const invoice = { lines: [line('Day', 1), line('Day', 1)], fees: [] }
  expect(rowsBeyond(invoice, [{ lines: [line('Day', 1)], fees: [] }]).lines).toEqual([line('Day', 1)])
})

test('where others have more, another price, or no lines, no row is told', () => {
  const nothing = { lines: [], fees: [] }
  const invoice = { lines: [line('Day', 1)], fees: [] }
  expect(rowsBeyond(invoice, [{ lines: [line('Day', 2)], fees: [] }])).toEqual(nothing)
  expect(rowsBeyond(invoice, [{ lines: [line('Day', 1, 900)], fees: [] }])).toEqual(nothing)
  expect(rowsBeyond(invoice, [nothing])).toEqual(nothing)
})

const group = (name: string, netMinor: number, amountMinor: number) => ({
  taxes: [{ name, calculationType: 'PERCENTAGE' as const, rate: 19, isIncluded: false, amountMinor }],
  netMinor,
  taxMinor: amountMinor,
  grossMinor: netMinor + amountMinor,
})

test('groups beyond others keep their order, and take nothing below zero', () => {
  const left = [group('VAT', 2000, 380), group('City', 500, 10)]
  expect(groupsBeyond(left, [group('City', 600, 5), group('VAT', 1000, 190)])).toEqual([
    group('VAT', 1000, 190),
    { ...group('City', 0, 5) },
  ])
  expect(groupsBeyond(left, [])).toEqual(left)
})
