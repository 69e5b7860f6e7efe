import { expect, test } from 'vitest'
import { linesIn, TO_CHECK } from './line-states.ts'
import { sharesOf, sumOfShares } from './share-sums.ts'

test('lines of several statements are counted, their sums by currency', () => {
  const euro = (amount: number) => [{ currency: 'EUR', amount }]
  const statements = [
    {
      states: [
        { state: 'LIKELY' as const, lines: 2, sums: euro(80.1) },
        { state: 'BOOKED' as const, lines: 9, sums: euro(900) },
      ],
    },
    { states: [{ state: 'UNKNOWN' as const, lines: 1, sums: [...euro(0.2), { currency: 'CHF', amount: 40 }] }] },
  ]
  expect(linesIn(statements, TO_CHECK)).toEqual({
    lines: 3,
    sums: [
      { currency: 'EUR', amount: 80.3 },
      { currency: 'CHF', amount: 40 },
    ],
  })
})

test('money that went out is taken off', () => {
  const states = [{ state: 'LEFT_OUT' as const, lines: 1, sums: [{ currency: 'EUR', amount: -9.9 }] }]
  expect(linesIn([{ states }], ['LEFT_OUT']).sums).toEqual([{ currency: 'EUR', amount: -9.9 }])
})

test('a line that is shared out says what is left of it', () => {
  const first = sharesOf(new Map(), { orderId: 1, amount: '40.10', isSplit: true })
  const both = sharesOf(first, { orderId: 2, amount: '20.20', isSplit: true })
  expect(sumOfShares(both, { amount: 100, currency: 'EUR' })).toEqual({ given: 60.3, left: 39.7 })
  expect([...sharesOf(both, { orderId: 1, amount: undefined, isSplit: true }).keys()]).toEqual([2])
  expect([...sharesOf(both, { orderId: 3, amount: '1', isSplit: false }).keys()]).toEqual([3])
})
