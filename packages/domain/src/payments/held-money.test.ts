import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookShare, paymentWithHeld, spendInOrder } from './held-money.ts'

const minor = fc.integer({ min: 0, max: 1000 })

test.each([
  [
    { amountMinor: 4050, missingMinor: 4050 },
    { pays: true, paidMinor: 4050, heldMinor: 0 },
  ],
  [
    { amountMinor: 4049, missingMinor: 4050 },
    { pays: false, paidMinor: 0, heldMinor: 4049 },
  ],
  [
    { amountMinor: 4051, missingMinor: 4050 },
    { pays: true, paidMinor: 4050, heldMinor: 1 },
  ],
  [
    { amountMinor: 4049, missingMinor: 4050, acceptsShortfall: true },
    { pays: true, paidMinor: 4049, heldMinor: 0 },
  ],
  [
    { amountMinor: 4050, missingMinor: 4050, canBePaid: false },
    { pays: false, paidMinor: 0, heldMinor: 4050 },
  ],
  [
    { amountMinor: 10, missingMinor: -5 },
    { pays: true, paidMinor: 0, heldMinor: 10 },
  ],
])('%j is booked as %j', (share, booked) => {
  expect(bookShare({ canBePaid: true, acceptsShortfall: false, ...share })).toEqual(booked)
})

test('what is booked of a share is the share, and never more than is missing pays', () => {
  fc.assert(
    fc.property(minor, minor, fc.boolean(), fc.boolean(), (amountMinor, missing, canBePaid, acceptsShortfall) => {
      const { paidMinor, heldMinor } = bookShare({ amountMinor, missingMinor: missing, canBePaid, acceptsShortfall })
      expect(paidMinor + heldMinor).toBe(amountMinor)
      expect(paidMinor).toBeLessThanOrEqual(missing)
    }),
  )
})

test('a payment and what is let off are what was asked for', () => {
  expect(paymentWithHeld(4050, 0, undefined)).toEqual({ amountMinor: 4050, shortfallMinor: 0 })
  expect(paymentWithHeld(4050, 50, 3000)).toEqual({ amountMinor: 3050, shortfallMinor: 1000 })
  fc.assert(
    fc.property(minor, fc.array(minor), minor, (asked, held, received) => {
      const { spentMinor, taken } = spendInOrder(asked, held)
      expect(taken.map(({ takenMinor, restMinor }) => takenMinor + restMinor)).toEqual(held)
      expect(taken.reduce((sum, { takenMinor }) => sum + takenMinor, 0)).toBe(spentMinor)
      const { amountMinor, shortfallMinor } = paymentWithHeld(asked, spentMinor, received)
      expect(amountMinor + shortfallMinor).toBe(asked)
      expect(shortfallMinor).toBeGreaterThanOrEqual(0)
    }),
  )
})
