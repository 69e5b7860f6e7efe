import { expect, test } from 'vitest'
import { stubState } from './stub-state.ts'

const INSIDE = [{ short_id: 'ci_1', checked_in_at: '2026-06-01T18:00:00Z', check_in_list: { id: 1, name: 'Main' } }]

test('the stub says first what matters most at the door', () => {
  expect(stubState({ status: 'CANCELLED', check_ins: INSIDE }, true)).toBe('cancelled')
  expect(stubState({ status: 'ACTIVE', check_ins: INSIDE }, false)).toBe('inside')
  expect(stubState({ status: 'ACTIVE', check_ins: [] }, false)).toBe('valid')
})

test('an unpaid ticket shows no code unless the event lets people pay later', () => {
  expect(stubState({ status: 'AWAITING_PAYMENT', check_ins: [] }, false)).toBe('unpaid')
  expect(stubState({ status: 'AWAITING_PAYMENT', check_ins: [] }, true)).toBe('owing')
})
