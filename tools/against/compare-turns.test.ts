import { expect, test } from 'vitest'
import { compareTurns } from './compare-turns.ts'

test('the ratio is of turns beside each other, so a machine that becomes slow in between does not change it', () => {
  const turns = [
    { before: 1000, now: 990 },
    { before: 400, now: 396 },
    { before: 420, now: 410 },
    { before: 1010, now: 1000 },
    { before: 390, now: 400 },
  ]
  const compared = compareTurns(turns, 'more')
  expect(compared).toMatchObject({ before: 420, now: 410, ratio: 0.99 })
  expect(compared.low).toBeCloseTo(0.99)
  expect(compared.high).toBeCloseTo(0.99, 3)
})

test('of times the shorter is the better, and half of the turns are between low and high', () => {
  const turns = [200, 250, 160, 100, 125].map((now) => ({ before: 200, now }))
  expect(compareTurns(turns, 'less')).toEqual({ before: 200, now: 160, ratio: 1.25, low: 1, high: 1.6 })
})
