import { describe, expect, test } from 'vitest'
import { daysBetween, extendedTimes, lateFrom, lateReminderAt, offlineTimes, reminderAt } from './offline-deadline.ts'

const ordered = new Date('2026-05-01T12:00:00Z')
const dueOn = (day: string): Date => new Date(`2026-05-${day}T12:00:00Z`)

test('the buyer is reminded two days before the deadline', () => {
  expect(reminderAt({ orderedAt: ordered, dueAt: dueOn('08'), days: 2 })).toEqual(new Date('2026-05-06T12:00:00Z'))
  expect(reminderAt({ orderedAt: ordered, dueAt: dueOn('05'), days: 2 })).toEqual(new Date('2026-05-03T12:00:00Z'))
})

test('halfway when there is less time', () => {
  expect(reminderAt({ orderedAt: ordered, dueAt: dueOn('02'), days: 2 })).toEqual(new Date('2026-05-02T00:00:00Z'))
  expect(reminderAt({ orderedAt: ordered, dueAt: dueOn('04'), days: 2 })).toEqual(new Date('2026-05-03T00:00:00Z'))
})

test('a late buyer is reminded after the days of the setting, or halfway through a shorter grace', () => {
  const dueAt = dueOn('08')
  expect(lateReminderAt({ dueAt, endsAt: dueOn('11'), days: 1 })).toEqual(dueOn('09'))
  expect(lateReminderAt({ dueAt, endsAt: dueOn('09'), days: 1 })).toEqual(new Date('2026-05-09T00:00:00Z'))
})

test('an order that ends when it is due has no reminder after it', () => {
  expect(lateReminderAt({ dueAt: dueOn('08'), endsAt: dueOn('08'), days: 1 })).toBeNull()
  expect(lateReminderAt({ dueAt: dueOn('08'), endsAt: null, days: 1 })).toBeNull()
})

test('a transfer is late from its due date, or five days after the order; payment at the door is not late', () => {
  expect(lateFrom({ method: 'BANK_TRANSFER', orderedAt: ordered, dueAt: dueOn('08') })).toEqual(dueOn('08'))
  expect(lateFrom({ method: 'BANK_TRANSFER', orderedAt: ordered, dueAt: null })).toEqual(dueOn('06'))
  expect(lateFrom({ method: null, orderedAt: ordered, dueAt: null })).toEqual(dueOn('06'))
  expect(lateFrom({ method: 'AT_THE_DOOR', orderedAt: ordered, dueAt: null })).toBeNull()
})

test('days are whole, and the first is one', () => {
  expect(daysBetween(dueOn('08'), new Date('2026-05-08T13:00:00Z'))).toBe(1)
  expect(daysBetween(dueOn('08'), new Date('2026-05-11T11:00:00Z'))).toBe(2)
})

describe('more days for a transfer', () => {
  const order = {
    now: dueOn('05'),
    dueAt: dueOn('08'),
    endsAt: dueOn('11'),
    startsAt: new Date('2026-06-12T18:00:00Z'),
    days: 7,
  }

  test('count from its due date, and its grace follows', () => {
    expect(extendedTimes(order)).toEqual({ dueAt: dueOn('15'), endsAt: dueOn('18') })
    expect(extendedTimes({ ...order, endsAt: null })).toEqual({ dueAt: dueOn('15'), endsAt: dueOn('15') })
  })

  test('count from now where it is late', () => {
    expect(extendedTimes({ ...order, now: dueOn('10') })).toEqual({ dueAt: dueOn('17'), endsAt: dueOn('20') })
  })

  test('end two days before the event', () => {
    const soon = { ...order, startsAt: dueOn('12') }
    expect(extendedTimes(soon)).toEqual({ dueAt: dueOn('10'), endsAt: dueOn('10') })
    expect(extendedTimes({ ...soon, dueAt: dueOn('10') })).toBeNull()
    expect(extendedTimes({ ...soon, now: dueOn('11') })).toBeNull()
  })
})

describe('when a payment outside is due', () => {
  const ORDERED = new Date('2027-05-01T12:00:00Z')
  const terms = {
    orderedAt: ORDERED,
    startsAt: new Date('2027-06-12T18:00:00Z'),
    days: 7,
    graceDays: 3,
    offersTransfer: true,
  }

  test('a transfer is due after its days, and its places go back after the grace', () => {
    expect(offlineTimes('BANK_TRANSFER', terms)).toEqual({
      dueAt: new Date('2027-05-08T12:00:00Z'),
      endsAt: new Date('2027-05-11T12:00:00Z'),
    })
  })

  test.each([
    [
      '2027-05-12T18:00:00Z',
      '2027-05-08T12:00:00Z',
      '2027-05-10T18:00:00Z',
      'the grace ends two days before the event',
    ],
    ['2027-05-07T18:00:00Z', '2027-05-05T18:00:00Z', '2027-05-05T18:00:00Z', 'so does the time to pay'],
    ['2027-05-03T10:00:00Z', '2027-05-03T10:00:00Z', '2027-05-03T10:00:00Z', 'within two days it is due at the start'],
    ['2027-05-01T13:00:00Z', '2027-05-02T12:00:00Z', '2027-05-02T12:00:00Z', 'but never at once'],
  ])('for an event at %s it is due at %s and ends at %s: %4$s', (starts, due, ends) => {
    expect(offlineTimes('BANK_TRANSFER', { ...terms, startsAt: new Date(starts) })).toEqual({
      dueAt: new Date(due),
      endsAt: new Date(ends),
    })
  })

  test('payment at the door has no deadline beside bank transfer; alone it has that of the event', () => {
    expect(offlineTimes('AT_THE_DOOR', terms)).toEqual({ dueAt: null, endsAt: null })
    expect(offlineTimes('AT_THE_DOOR', { ...terms, offersTransfer: false }).dueAt).toEqual(
      new Date('2027-05-08T12:00:00Z'),
    )
    expect(offlineTimes('BANK_TRANSFER', { ...terms, days: null })).toEqual({ dueAt: null, endsAt: null })
  })
})
