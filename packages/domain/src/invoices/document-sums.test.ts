import { expect, test } from 'vitest'
import { mergeFees, subtotalOf, unitOfFee } from './document-sums.ts'

const booking = { name: 'Booking fee', calculationType: 'FIXED', rate: 1.5, quantity: 2, amountMinor: 300 } as const

test('a fee stands once over the lines that carry it, and twice when its rate changed between them', () => {
  const more = { ...booking, quantity: 1, amountMinor: 150 }
  const dearer = { ...booking, rate: 2, quantity: 1, amountMinor: 200 }
  expect(mergeFees([booking, more, dearer])).toEqual([{ ...booking, quantity: 3, amountMinor: 450 }, dearer])
  expect(unitOfFee(booking)).toBe(150)
})

test('the subtotal is of lines and fees', () => {
  const line = { name: 'Standing', quantity: 2, unitMinor: 2250, listedUnitMinor: 2500, amountMinor: 4500 }
  expect(subtotalOf({ lines: [line], fees: [booking] })).toBe(4800)
})
