import { expect, test } from 'vitest'
import { emptyCondition } from './condition-words.ts'
import { audienceBody, chosenOrders, draftTo, EMPTY_DRAFT } from './message-draft.ts'

test('a condition without a value is never left out: nobody is counted, kept or written to', () => {
  const half = { ...EMPTY_DRAFT, conditions: [emptyCondition('product_id')] }
  expect(audienceBody(half)).toBe(null)
  const whole = { ...half, conditions: [{ field: 'product_id' as const, is_not: false, values: [7] }] }
  expect(audienceBody(whole)?.conditions).toEqual(whole.conditions)
})

test.each(['answer', 'order_id', 'ordered', 'promo_code_id', 'locale', 'order_status'] as const)(
  'a new condition on %s says nothing yet',
  (field) => {
    expect(audienceBody({ ...EMPTY_DRAFT, conditions: [emptyCondition(field)] })).toBe(null)
  },
)

test('chosen guests and orders are sent with their own choice alone', () => {
  const draft = { ...EMPTY_DRAFT, attendee_ids: [3, 4], order_ids: [9, 12] }
  expect(audienceBody(draft)).toMatchObject({ attendee_ids: [], order_id: null, conditions: [] })
  expect(audienceBody({ ...draft, message_type: 'INDIVIDUAL_ATTENDEES' })).toMatchObject({ attendee_ids: [3, 4] })
  expect(audienceBody({ ...draft, message_type: 'ORDER_OWNER' })).toEqual({
    message_type: 'ORDER_OWNERS_WITH_PRODUCT',
    attendee_ids: [],
    order_id: null,
    conditions: [{ field: 'order_id', is_not: false, values: [9, 12] }],
  })
})

test('without a guest or an order nobody is meant', () => {
  expect(audienceBody({ ...EMPTY_DRAFT, message_type: 'INDIVIDUAL_ATTENDEES' })).toBe(null)
  expect(audienceBody({ ...EMPTY_DRAFT, message_type: 'ORDER_OWNER' })).toBe(null)
})

test('a draft that is opened for picked people is for them alone', () => {
  expect(audienceBody(draftTo({ message_type: 'INDIVIDUAL_ATTENDEES', attendee_ids: [3, 4] }))).toEqual({
    message_type: 'INDIVIDUAL_ATTENDEES',
    attendee_ids: [3, 4],
    order_id: null,
    conditions: [],
  })
  expect(audienceBody(draftTo({ message_type: 'ORDER_OWNERS_WITH_PRODUCT', order_ids: [5] }))).toMatchObject({
    conditions: [{ field: 'order_id', is_not: false, values: [5] }],
  })
  expect(audienceBody(draftTo({ message_type: 'ALL_ATTENDEES', product_ids: [7, 8] }))).toMatchObject({
    conditions: [{ field: 'product_id', is_not: false, values: [7, 8] }],
  })
  expect(draftTo({ message_type: 'ORDER_OWNER', order_id: 9, subject: 'Doors' })).toMatchObject({
    order_ids: [9],
    subject: 'Doors',
  })
})

test('buyers of orders that are named come back as chosen orders, with the other conditions', () => {
  const draft = draftTo({ message_type: 'ORDER_OWNERS_WITH_PRODUCT', order_ids: [5, 6], product_ids: [7] })
  expect(draft).toMatchObject({
    message_type: 'ORDER_OWNER',
    order_ids: [5, 6],
    conditions: [{ field: 'product_id', is_not: false, values: [7] }],
  })
  expect(audienceBody(draft)?.conditions).toHaveLength(2)
  const all = [{ field: 'order_id' as const, is_not: true, values: [5] }]
  expect(
    chosenOrders({ message_type: 'ORDER_OWNERS_WITH_PRODUCT', order_id: null, attendee_ids: [], conditions: all }),
  ).toBe(null)
})

test('a list of no products or orders is a condition without values, not everyone', () => {
  expect(audienceBody(draftTo({ message_type: 'ALL_ATTENDEES', product_ids: [] }))).toBe(null)
  expect(audienceBody(draftTo({ message_type: 'ORDER_OWNERS_WITH_PRODUCT', order_ids: [] }))).toBe(null)
  expect(audienceBody({ ...EMPTY_DRAFT, message_type: 'TICKET_HOLDERS' })).toBe(null)
})

test('opened for nobody, nobody is written to', () => {
  expect(audienceBody(draftTo({ message_type: 'INDIVIDUAL_ATTENDEES', attendee_ids: [] }))).toBe(null)
})
