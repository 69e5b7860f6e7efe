import { expect, test } from 'vitest'
import { dockMessage } from './dock-message.ts'

const fault = { name: 'order.email', label: 'Email', text: 'Enter your email.' }
const problem = { text: 'No', reason: 'Your bank declined this card.', isDeclined: true }
const calm = { left: 760, canExtend: true, isExtended: false, failure: null }
const nothing = {
  faults: [],
  problem: null,
  promo: null,
  hold: calm,
  isBusy: false,
  isAtBank: false,
  isTimeRead: false,
}
const kindOf = (more: Partial<Parameters<typeof dockMessage>[0]>) => dockMessage({ ...nothing, ...more })?.kind ?? null

test('errors come before the bank, the bank before the code, the code before the clock', () => {
  const late = { ...calm, left: 112 }
  expect(kindOf({ faults: [fault], problem, promo: 'Unknown', hold: late })).toBe('faults')
  expect(kindOf({ problem, promo: 'Unknown', hold: late })).toBe('problem')
  expect(kindOf({ promo: 'Unknown', hold: late })).toBe('promo')
  expect(kindOf({ hold: late })).toBe('clock')
  expect(kindOf({})).toBeNull()
})

test('the clock speaks in the last two minutes, and only while more time can be had', () => {
  expect([121, 120, 1].map((left) => kindOf({ hold: { ...calm, left } }))).toEqual([null, 'clock', 'clock'])
  expect(kindOf({ hold: { ...calm, left: 60, canExtend: false } })).toBeNull()
})

test('more time is said once, and until it was read', () => {
  const longer = { ...calm, left: 900, canExtend: false, isExtended: true }
  expect(kindOf({ hold: longer })).toBe('more_time')
  expect(kindOf({ hold: longer, isTimeRead: true })).toBeNull()
})

test('over a payment nothing is said but that the bank asks', () => {
  const late = { ...calm, left: 5 }
  expect(kindOf({ isBusy: true, problem, hold: late })).toBeNull()
  expect(kindOf({ isBusy: true, isAtBank: true, hold: late })).toBe('bank')
})
