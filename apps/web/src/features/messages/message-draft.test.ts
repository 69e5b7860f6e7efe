import { expect, test } from 'vitest'
import { emptyCondition } from './condition-words.ts'
import { audienceBody, EMPTY_DRAFT } from './message-draft.ts'

test('a condition without a value is never left out: nobody is counted, kept or written to', () => {
  const half = { ...EMPTY_DRAFT, conditions: [emptyCondition('product_id')] }
  expect(audienceBody(half)).toBe(null)
  const whole = { ...half, conditions: [{ field: 'product_id' as const, is_not: false, values: [7] }] }
  expect(audienceBody(whole)?.conditions).toEqual(whole.conditions)
})

test.each(['answer', 'ordered', 'promo_code_id', 'locale', 'order_status'] as const)(
  'a new condition on %s says nothing yet',
  (field) => {
    expect(audienceBody({ ...EMPTY_DRAFT, conditions: [emptyCondition(field)] })).toBe(null)
  },
)

test('chosen guests and the order are sent with their own choice alone', () => {
  const draft = { ...EMPTY_DRAFT, attendee_ids: [3, 4], order_id: 9 }
  expect(audienceBody(draft)).toMatchObject({ attendee_ids: [], order_id: null })
  expect(audienceBody({ ...draft, message_type: 'INDIVIDUAL_ATTENDEES' })).toMatchObject({ attendee_ids: [3, 4] })
  expect(audienceBody({ ...draft, message_type: 'ORDER_OWNER' })).toMatchObject({ attendee_ids: [], order_id: 9 })
})

test('without a guest or an order nobody is meant', () => {
  expect(audienceBody({ ...EMPTY_DRAFT, message_type: 'INDIVIDUAL_ATTENDEES' })).toBe(null)
  expect(audienceBody({ ...EMPTY_DRAFT, message_type: 'ORDER_OWNER' })).toBe(null)
})
