import { expect, test } from 'vitest'
import type { StepResult } from './step-plan.ts'
import { keepsUp, lineOf, toldOf } from './tell-step.ts'

const seenBy = (times: number[], more: object = {}): StepResult => ({
  seen: {
    reserve: {
      wanted: times.length,
      done: times.length,
      times: Float64Array.from(times),
      soldOut: 0,
      errors: {},
      ...more,
    },
  },
  held: [],
  completed: [],
  admitted: 0,
  lateMs: 0,
  busyMs: 0,
})

test('percentiles are of all times that all drivers saw', () => {
  const quick = Array.from({ length: 99 }, () => 1)
  const told = toldOf([seenBy(quick), seenBy([500, 2])], 'reserve')
  expect(told).toMatchObject({ wanted: 101, done: 101, p50: 1, p95: 1, p99: 2 })
  expect(toldOf([seenBy(quick)], 'scan')).toMatchObject({ wanted: 0, p99: 0 })
})

test('errors of all drivers are added up by their kind', () => {
  const told = toldOf(
    [seenBy([1], { errors: { 503: 2 } }), seenBy([1], { errors: { 503: 1, ECONNRESET: 1 } })],
    'reserve',
  )
  expect(told.errors).toEqual({ 503: 3, ECONNRESET: 1 })
  expect(lineOf('reserve', told, 1)).toBe(
    '  reserve        2/s wanted      2/s done   p50      1  p95      1  p99      1 ms   3 × 503, 1 × ECONNRESET',
  )
})

test.each([
  ['all got what they wanted', {}, true],
  ['those who came at the very end still wait', { done: 80 }, true],
  ['more are still waiting', { done: 79 }, false],
  ['what is gone is an answer', { done: 50, soldOut: 50 }, true],
  ['more than one in a hundred failed', { errors: { 503: 2 } }, false],
  ['the slowest hundredth waits for more than a second', { p99: 1001 }, false],
])('%s', (_case, more, is) => {
  const told = { wanted: 100, done: 100, p50: 1, p95: 2, p99: 3, soldOut: 0, errors: {} }
  expect(keepsUp({ ...told, ...more })).toBe(is)
})
