import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelledPoints, scaleSteps } from './chart-scale.ts'

test.each([
  [0, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [1284, [0, 500, 1000, 1500]],
  [100, [0, 25, 50, 75, 100]],
  [0.3, [0, 0.1, 0.2, 0.3]],
])('draws the scale up to %d at %j', (top, expected) => {
  expect(scaleSteps(top)).toEqual(expected)
})

test.each([
  [100, -50, [-50, 0, 50, 100]],
  [0, -3, [-3, -2, -1, 0]],
  [4, 0, [0, 1, 2, 3, 4]],
])('a scale from below zero, up to %d from %d, is drawn at %j', (top, bottom, expected) => {
  expect(scaleSteps(top, bottom)).toEqual(expected)
})

test('a scale from below zero holds both ends and zero, in few lines', () => {
  const amount = fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 1e9, noNaN: true }))
  fc.assert(
    fc.property(amount, fc.double({ min: 0.001, max: 1e9, noNaN: true }), (top, below) => {
      const steps = scaleSteps(top, -below)
      expect(steps[0]).toBeLessThanOrEqual(-below * (1 - 1e-9))
      expect(steps.at(-1)).toBeGreaterThanOrEqual(top * (1 - 1e-9))
      expect(steps).toContain(0)
      expect(steps.length).toBeLessThanOrEqual(7)
    }),
  )
})

test('the scale always starts at zero, holds the greatest value and has at most five lines', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1e9, noNaN: true }), (top) => {
      const steps = scaleSteps(top)
      expect(steps[0]).toBe(0)
      expect(steps.at(-1)).toBeGreaterThanOrEqual(top * (1 - 1e-9))
      expect(steps.length).toBeLessThanOrEqual(6)
    }),
  )
})

test('labels the ends and evenly between', () => {
  expect(labelledPoints(30, 5)).toEqual([0, 7, 15, 22, 29])
  expect(labelledPoints(3, 5)).toEqual([0, 1, 2])
})
