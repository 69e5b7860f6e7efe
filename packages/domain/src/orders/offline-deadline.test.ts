import { expect, test } from 'vitest'
import { paymentDueAt, reminderAt } from './offline-deadline.ts'

const ordered = new Date('2026-05-01T12:00:00Z')

test('the money is due whole days after offline was chosen', () => {
  expect(paymentDueAt(ordered, 7)).toEqual(new Date('2026-05-08T12:00:00Z'))
})

test('the buyer is reminded two days before the deadline', () => {
  expect(reminderAt({ orderedAt: ordered, dueAt: paymentDueAt(ordered, 7) })).toEqual(new Date('2026-05-06T12:00:00Z'))
  expect(reminderAt({ orderedAt: ordered, dueAt: paymentDueAt(ordered, 4) })).toEqual(new Date('2026-05-03T12:00:00Z'))
})

test('halfway when there is less time', () => {
  expect(reminderAt({ orderedAt: ordered, dueAt: paymentDueAt(ordered, 1) })).toEqual(new Date('2026-05-02T00:00:00Z'))
  expect(reminderAt({ orderedAt: ordered, dueAt: paymentDueAt(ordered, 3) })).toEqual(new Date('2026-05-03T00:00:00Z'))
})
