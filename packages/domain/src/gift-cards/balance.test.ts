import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditFor, freeMinor, lastDayOf, splitRefund, type CreditCard } from './balance.ts'

const NOW = new Date('2027-05-12T18:20:00Z')
const card: CreditCard = { currency: 'EUR', balanceMinor: 5000, heldMinor: 0, isBlocked: false, expiresAt: null }
const order = { totalMinor: 4800, currency: 'EUR', now: NOW }

test.each([
  ['pays all of an order, and keeps the rest', card, { amountMinor: 4800, restMinor: 0 }],
  ['pays a part of one', { ...card, balanceMinor: 2000 }, { amountMinor: 2000, restMinor: 2800 }],
  ['pays with what no other order holds', { ...card, heldMinor: 4999 }, { amountMinor: 1, restMinor: 4799 }],
  ['is empty while others hold all of it', { ...card, heldMinor: 5000 }, { refused: 'gift_card_empty' }],
  ['is empty once it is used up', { ...card, balanceMinor: 0 }, { refused: 'gift_card_empty' }],
  ['has ended in the moment it ends', { ...card, expiresAt: NOW }, { refused: 'gift_card_ended' }],
  ['is of another currency', { ...card, currency: 'CHF' }, { refused: 'gift_card_other_currency' }],
  ['is blocked, whatever is on it', { ...card, isBlocked: true, balanceMinor: 0 }, { refused: 'gift_card_blocked' }],
] as const)('a card %s', (_, its, leadsTo) => {
  expect(creditFor(its, order)).toEqual(leadsTo)
})

test('a card never pays more than is free on it, nor more than the order costs', () => {
  const minor = fc.nat(1_000_000)
  fc.assert(
    fc.property(minor, minor, minor, (balanceMinor, heldMinor, totalMinor) => {
      const its = { ...card, balanceMinor, heldMinor }
      const paid = creditFor(its, { ...order, totalMinor })
      if ('refused' in paid) return
      expect(paid.amountMinor + paid.restMinor).toBe(totalMinor)
      expect(paid.amountMinor).toBeLessThanOrEqual(freeMinor(its))
      expect(paid.restMinor).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('money goes back before credit does', () => {
  const parts = [
    { id: 7, isCredit: true, leftMinor: 2000 },
    { id: 8, isCredit: false, leftMinor: 2800 },
  ]
  expect(splitRefund(2650, parts)).toEqual([{ id: 8, amountMinor: 2650 }])
  expect(splitRefund(3000, parts)).toEqual([
    { id: 8, amountMinor: 2800 },
    { id: 7, amountMinor: 200 },
  ])
  expect(() => splitRefund(4801, parts)).toThrow(RangeError)
})

test('refunds of any size, one after the other, give back what was paid, each payment its own', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.nat(100_000),
      fc.array(fc.integer({ min: 1, max: 50_000 })),
      (credit, money, asked) => {
        const left = new Map([
          [1, credit],
          [2, money],
        ])
        let backMinor = 0
        for (const wanted of [...asked, 200_000]) {
          const parts = [...left].map(([id, leftMinor]) => ({ id, isCredit: id === 1, leftMinor }))
          const amountMinor = Math.min(wanted, (left.get(1) ?? 0) + (left.get(2) ?? 0))
          const split = splitRefund(amountMinor, parts)
          expect(split.reduce((sum, part) => sum + part.amountMinor, 0)).toBe(amountMinor)
          for (const part of split) left.set(part.id, (left.get(part.id) ?? 0) - part.amountMinor)
          if ((left.get(1) ?? 0) < credit) expect(left.get(2)).toBe(0)
          expect(Math.min(...left.values())).toBeGreaterThanOrEqual(0)
          backMinor += amountMinor
        }
        expect(backMinor).toBe(credit + money)
        expect([...left.values()]).toEqual([0, 0])
      },
    ),
  )
})

test('a card lasts to the end of the third year', () => {
  expect(lastDayOf('2027-05-12')).toBe('2030-12-31')
})
