import { expect, test } from 'vitest'
import { reminderAt } from './offline-deadline.ts'

const ordered = new Date('2026-05-01T12:00:00Z')
const dueOn = (day: string): Date => new Date(`2026-05-${day}T12:00:00Z`)

test('the buyer is reminded two days before the deadline', () => {
  expect(reminderAt({ orderedAt: ordered, dueAt: dueOn('08') })).toEqual(new Date('2026-05-06T12:00:00Z'))
  expect(reminderAt({ orderedAt: ordered, dueAt: dueOn('05') })).toEqual(new Date('2026-05-03T12:00:00Z'))
})

test('halfway when there is less time', () => {
  expect(reminderAt({ orderedAt: ordered, dueAt: dueOn('02') })).toEqual(new Date('2026-05-02T00:00:00Z'))
  expect(reminderAt({ orderedAt: ordered, dueAt: dueOn('04') })).toEqual(new Date('2026-05-03T00:00:00Z'))
})
