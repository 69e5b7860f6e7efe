import { expect, test } from 'vitest'
import { moveDifferenceMinor } from './move-difference.ts'

const ticket = (soldMinor: number, fromMinor: number, toMinor: number) => ({ soldMinor, fromMinor, toMinor })

test('a ticket at its full price costs as much more or less as its dates do', () => {
  expect(moveDifferenceMinor([ticket(2200, 2200, 2400), ticket(2200, 2200, 2400)])).toBe(400)
  expect(moveDifferenceMinor([ticket(2400, 2400, 2200)])).toBe(-200)
  expect(moveDifferenceMinor([ticket(2200, 2200, 2200)])).toBe(0)
})

test('half a price is half a difference, and a tax on top of it is in the difference', () => {
  expect(moveDifferenceMinor([ticket(1200, 2400, 2200)])).toBe(-100)
  expect(moveDifferenceMinor([ticket(2618, 2200, 2400)])).toBe(238)
})

test('a part of a minor unit is neither asked for nor given back', () => {
  expect(moveDifferenceMinor([ticket(999, 1000, 1001)])).toBe(0)
  expect(moveDifferenceMinor([ticket(999, 1000, 999)])).toBe(0)
})

test('dearer and cheaper tickets of one order count against each other', () => {
  expect(moveDifferenceMinor([ticket(2200, 2200, 2400), ticket(2400, 2400, 2200)])).toBe(0)
})

test('a ticket of a free date costs what the other date does; one without a price costs nothing anywhere', () => {
  expect(moveDifferenceMinor([ticket(0, 0, 500)])).toBe(500)
  expect(moveDifferenceMinor([ticket(0, 2200, 2400)])).toBe(0)
  expect(moveDifferenceMinor([ticket(700, 0, 500)])).toBe(0)
})
