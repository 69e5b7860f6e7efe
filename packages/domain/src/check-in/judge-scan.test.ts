import { expect, test } from 'vitest'
import { judgeScan, type Scan, type ScannedAttendee, VERDICTS } from './judge-scan.ts'

const at = (time: string): Date => new Date(`2027-06-12T${time}:00Z`)

const attendee: ScannedAttendee = {
  eventId: 1,
  attendeeId: 7,
  productId: 3,
  codeVersion: 2,
  status: 'ACTIVE',
  orderStatus: 'COMPLETED',
  openAdmission: null,
}

const code = { eventId: 1, attendeeId: 7, productId: 3, codeVersion: 2 }

const scan: Scan = {
  list: { eventId: 1, productIds: [3, 4], activatesAt: at('18:00'), expiresAt: at('22:00') },
  code,
  attendee,
  action: 'check-in',
  allowOrdersAwaitingOfflinePaymentToCheckIn: false,
}

const judge = (over: Partial<Scan>, time = '19:00') => judgeScan({ ...scan, ...over }, at(time))
const guest = (over: Partial<ScannedAttendee>): Partial<Scan> => ({ attendee: { ...attendee, ...over } })
const welcome = { verdict: 'admitted', marksOrderPaid: false, isUnpaid: false }

test('a good code, or a pick by name, is admitted', () => {
  expect(judge({})).toEqual(welcome)
  expect(judge({ code: null })).toEqual(welcome)
})

test('a list is open from its activation until just before its expiry', () => {
  expect(judge({}, '17:59')).toEqual({ verdict: 'list_not_active', activatesAt: at('18:00') })
  expect(judge({}, '18:00')).toEqual(welcome)
  expect(judge({}, '21:59')).toEqual(welcome)
  expect(judge({}, '22:00')).toEqual({ verdict: 'list_expired', expiresAt: at('22:00') })
  expect(judge({ list: { ...scan.list, activatesAt: null, expiresAt: null } }, '23:00')).toEqual(welcome)
})

test('nobody, and a guest of another event, are unknown alike', () => {
  expect(judge({ attendee: null })).toEqual({ verdict: 'unknown' })
  expect(judge({ ...guest({ eventId: 2 }), code: null })).toEqual({ verdict: 'unknown' })
  expect(judge({ ...guest({ eventId: 2 }), code: { ...code, eventId: 2 } })).toEqual({ verdict: 'unknown' })
  expect(judge({ code: { ...code, attendeeId: 8 } })).toEqual({ verdict: 'unknown' })
})

test('an old code, and one of another product, are revoked; a pick by name has no code to revoke', () => {
  expect(judge({ code: { ...code, codeVersion: 1 } })).toEqual({ verdict: 'revoked_code' })
  expect(judge({ code: { ...code, codeVersion: 3 } })).toEqual({ verdict: 'revoked_code' })
  expect(judge(guest({ productId: 4 }))).toEqual({ verdict: 'revoked_code' })
  expect(judge({ ...guest({ productId: 4, codeVersion: 9 }), code: null })).toEqual(welcome)
})

test('a cancelled ticket says so, although cancelling revoked its code too', () => {
  expect(judge({ ...guest({ status: 'CANCELLED', codeVersion: 3 }) })).toEqual({ verdict: 'cancelled' })
})

test('a product that is not on the list is refused', () => {
  expect(judge({ list: { ...scan.list, productIds: [4] } })).toEqual({ verdict: 'not_on_list' })
  // A list for all tickets asks for no product: a phone may know less of them than the code does.
  expect(judge({ list: { ...scan.list, productIds: [4], includesAllProducts: true } }).verdict).toBe('admitted')
})

test('a second scan says when and where the first one was', () => {
  const openAdmission = { admittedAt: at('18:30'), place: 'North gate' }
  expect(judge(guest({ openAdmission }))).toEqual({ verdict: 'already_admitted', ...openAdmission })
  expect(judge(guest({ openAdmission, status: 'AWAITING_PAYMENT' }))).toMatchObject({ verdict: 'already_admitted' })
})

test('a ticket of another date that is let in uses its entry, and then does not come in on its date', () => {
  const date = {
    id: 2,
    kind: 'SESSION' as const,
    startsAt: at('20:00'),
    endsAt: null,
    isCancelled: false,
    earlyMinutes: 10,
    lateMinutes: 20,
  }
  const of = (chosenId: number) => ({
    ...scan.list,
    dates: { mode: 'CHOSEN' as const, chosenId, dates: [], timeZone: 'Europe/Lisbon' },
  })
  const entryUsed = { admittedAt: at('18:30'), place: 'Tonight' }
  expect(judge({ ...guest({ date }), list: of(1) }).verdict).toBe('other_date')
  expect(judge({ ...guest({ date }), list: of(1), letsInAnyway: true })).toEqual({ ...welcome, usesEntry: true })
  expect(judge({ ...guest({ date, entryUsed }), list: of(1), letsInAnyway: true }).verdict).toBe('admitted')
  expect(judge({ ...guest({ date, entryUsed }), list: of(2) })).toEqual({ verdict: 'already_admitted', ...entryUsed })
  expect(judge({ ...guest({ date, entryUsed }), list: of(2), letsInAnyway: true }).verdict).toBe('already_admitted')
  expect(judge({ ...guest({ date: { ...date, isCancelled: true } }), list: of(2), letsInAnyway: true }).verdict).toBe(
    'date_cancelled',
  )
})

test('an unpaid ticket is admitted, or paid and admitted, only if the event allows it', () => {
  const unpaid = guest({ status: 'AWAITING_PAYMENT', orderStatus: 'AWAITING_OFFLINE_PAYMENT' })
  const allowed = { ...unpaid, allowOrdersAwaitingOfflinePaymentToCheckIn: true }
  const paying = { action: 'check-in-and-mark-order-as-paid' } as const
  expect(judge(unpaid)).toEqual({ verdict: 'unpaid' })
  expect(judge({ ...unpaid, ...paying })).toEqual({ verdict: 'unpaid' })
  expect(judge(allowed)).toEqual({ verdict: 'admitted', marksOrderPaid: false, isUnpaid: true })
  expect(judge({ ...allowed, ...paying })).toEqual({ verdict: 'admitted', marksOrderPaid: true, isUnpaid: false })
  expect(judge(paying)).toEqual(welcome)
})

test('a door that asks first is told before somebody who owes comes in, and never asked about anybody else', () => {
  const owing = guest({ status: 'AWAITING_PAYMENT', orderStatus: 'AWAITING_OFFLINE_PAYMENT' })
  const asking = { asksIfUnpaid: true, allowOrdersAwaitingOfflinePaymentToCheckIn: true }
  expect(judge({ ...owing, ...asking })).toEqual({ verdict: 'unpaid' })
  expect(judge({ ...owing, ...asking, action: 'check-in-and-mark-order-as-paid' })).toMatchObject({
    marksOrderPaid: true,
  })
  expect(judge(asking)).toEqual(welcome)
})

test('an order that waits for a card payment is not let in, whatever the event allows', () => {
  const carding = guest({ status: 'AWAITING_PAYMENT', orderStatus: 'RESERVED' })
  const over = { ...carding, allowOrdersAwaitingOfflinePaymentToCheckIn: true }
  expect(judge(over)).toEqual({ verdict: 'unpaid' })
  expect(judge({ ...over, action: 'check-in-and-mark-order-as-paid' })).toEqual({ verdict: 'unpaid' })
})

test('whoever is inside may leave, whatever became of ticket, code and list; nobody else can', () => {
  const openAdmission = { admittedAt: at('18:30'), place: 'North gate' }
  const leaving = { action: 'check-out' } as const
  expect(judge({ ...guest({ openAdmission }), ...leaving })).toEqual({ verdict: 'checked_out' })
  expect(judge({ ...guest({ openAdmission }), action: 'undo' })).toEqual({ verdict: 'undone' })
  const changed = guest({ openAdmission, status: 'CANCELLED', codeVersion: 9, productId: 99 })
  expect(judge({ ...changed, ...leaving }, '23:00')).toEqual({ verdict: 'checked_out' })
  expect(judge(leaving)).toEqual({ verdict: 'not_inside' })
  const undo = { ...guest({ openAdmission }), action: 'undo' } as const
  expect(judge({ ...undo, undoes: 'admission' })).toEqual({ verdict: 'undone' })
  expect(judge({ ...undo, undoes: 'nothing' })).toEqual({ verdict: 'not_inside' })
  expect(judge({ ...undo, ...guest({}), undoes: 'conflict' })).toEqual({ verdict: 'undone' })
  expect(judge({ ...leaving, attendee: null })).toEqual({ verdict: 'unknown' })
  expect(judge({ ...guest({ openAdmission, eventId: 2 }), ...leaving })).toEqual({ verdict: 'unknown' })
})

const evening = {
  id: 9,
  kind: 'SESSION' as const,
  startsAt: at('19:30'),
  endsAt: at('21:30'),
  isCancelled: false,
  earlyMinutes: 10,
  lateMinutes: 20,
}
const entry = { ...evening, kind: 'SLOT' as const, startsAt: at('18:00'), endsAt: at('18:30') }
const ofDates = (chosenId: number | null): Scan['list'] => ({
  ...scan.list,
  dates: { mode: 'TODAY', chosenId, dates: [evening], timeZone: 'Europe/Lisbon' },
})

test('a ticket of another date is told so before that it is in; one of a passed entry time that is in is in', () => {
  const openAdmission = { admittedAt: at('18:10'), place: 'Main gate' }
  const inside = { verdict: 'already_admitted', ...openAdmission }
  expect(judge({ list: ofDates(null), ...guest({ date: evening }) })).toEqual(welcome)
  expect(judge({ list: ofDates(8), ...guest({ date: evening, openAdmission }) })).toEqual({
    verdict: 'other_date',
    date: evening,
  })
  expect(judge({ list: ofDates(null), ...guest({ date: entry }) })).toEqual({ verdict: 'too_late', date: entry })
  expect(judge({ list: ofDates(null), ...guest({ date: entry, openAdmission }) })).toEqual(inside)
  expect(judge({ list: ofDates(8), ...guest({ date: null }) })).toEqual(welcome)
})

test('a guest of another date or entry time is let in anyway, once, and never of a cancelled date', () => {
  const anyway = (date: typeof evening | typeof entry, more: object = {}) =>
    judge({ list: ofDates(8), ...guest({ date, ...more }), letsInAnyway: true })
  const openAdmission = { admittedAt: at('18:10'), place: 'Main gate' }
  expect([anyway(evening), anyway(entry)]).toEqual([{ ...welcome, usesEntry: true }, welcome])
  expect(anyway(evening, { openAdmission })).toEqual({ verdict: 'already_admitted', ...openAdmission })
  const cancelled = { ...evening, isCancelled: true }
  expect(anyway(cancelled)).toEqual({ verdict: 'date_cancelled', date: cancelled })
  expect(anyway(evening, { status: 'CANCELLED' })).toEqual({ verdict: 'cancelled' })
})

test('there are sixteen verdicts', () => {
  expect(VERDICTS).toHaveLength(16)
})
