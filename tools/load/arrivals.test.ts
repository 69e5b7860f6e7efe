import { expect, test } from 'vitest'
import { arrivalsOf, randomOf, timeTaken } from './arrivals.ts'

test('people come at the rate that is offered, in bursts and gaps', () => {
  const arrivals = arrivalsOf(randomOf(7), { perSecond: 100, seconds: 100 })
  expect(arrivals.length).toBeGreaterThan(9600)
  expect(arrivals.length).toBeLessThan(10_400)
  const gaps = arrivals.slice(1).map((at, n) => at - (arrivals[n] ?? 0))
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const spread = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length)
  // Of a Poisson process both are the same.
  expect(spread / mean).toBeGreaterThan(0.95)
  expect(spread / mean).toBeLessThan(1.05)
})

test('the same seed brings the same people', () => {
  const of = (seed: number) => arrivalsOf(randomOf(seed), { perSecond: 10, seconds: 5 })
  expect(of(1)).toEqual(of(1))
  expect(of(1)).not.toEqual(of(2))
})

test('nobody comes at a rate of nothing', () => {
  expect(arrivalsOf(randomOf(1), { perSecond: 0, seconds: 5 })).toEqual([])
})

test('people take their time, and nobody for ever', () => {
  const random = randomOf(3)
  const times = Array.from({ length: 20_000 }, () => timeTaken(random, 2000))
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  expect(mean).toBeGreaterThan(1900)
  expect(mean).toBeLessThan(2000)
  expect(Math.max(...times)).toBe(8000)
})
