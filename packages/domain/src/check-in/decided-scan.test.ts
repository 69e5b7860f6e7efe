import { expect, test } from 'vitest'
import { CONFLICTS, recordDecidedScan, type DecidedScan, type RecordedScan } from './decided-scan.ts'
import { VERDICTS, type ScannedAttendee } from './judge-scan.ts'

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
const scan: DecidedScan = {
  list: { eventId: 1, productIds: [3], activatesAt: at('18:00'), expiresAt: at('22:00') },
  code: { eventId: 1, attendeeId: 7, productId: 3, codeVersion: 2 },
  attendee,
  action: 'check-in',
  allowOrdersAwaitingOfflinePaymentToCheckIn: false,
  deviceVerdict: 'admitted',
  occurredAt: at('19:00'),
}
const record = (over: Partial<DecidedScan>) => recordDecidedScan({ ...scan, ...over })
const guest = (over: Partial<ScannedAttendee>): Partial<DecidedScan> => ({ attendee: { ...attendee, ...over } })
const kept = (over: Partial<RecordedScan>): RecordedScan => ({
  verdict: 'admitted',
  marksOrderPaid: false,
  isUnpaid: false,
  usesEntry: false,
  conflict: null,
  ...over,
})
const inside = guest({ openAdmission: { admittedAt: at('18:30'), place: 'North gate' } })
const owing = guest({ status: 'AWAITING_PAYMENT', orderStatus: 'AWAITING_OFFLINE_PAYMENT' })

// The table of docs/domain/check-in.md.
const CASES: readonly [what: string, over: Partial<DecidedScan>, recorded: Partial<RecordedScan>][] = [
  ['a good ticket', {}, {}],
  ['a good ticket, picked by name', { code: null }, {}],
  ['somebody is in on it', inside, { verdict: 'already_admitted', conflict: 'ADMITTED_TWICE' }],
  [
    'cancelled meanwhile',
    guest({ status: 'CANCELLED', codeVersion: 3 }),
    { verdict: 'cancelled', conflict: 'CANCELLED' },
  ],
  ['an old code', guest({ codeVersion: 3 }), { verdict: 'revoked_code', conflict: 'REVOKED' }],
  [
    'of another product',
    { ...guest({ productId: 4 }), code: null },
    { verdict: 'not_on_list', conflict: 'NOT_ON_LIST' },
  ],
  ['nobody', { attendee: null, code: null }, { verdict: 'unknown', conflict: 'UNKNOWN' }],
  ['of another event', { ...guest({ eventId: 2 }), code: null }, { verdict: 'unknown', conflict: 'UNKNOWN' }],
  ['before the list opened', { occurredAt: at('17:59') }, { verdict: 'list_not_active', conflict: 'LIST_CLOSED' }],
  ['after it closed', { occurredAt: at('22:01') }, { verdict: 'list_expired', conflict: 'LIST_CLOSED' }],
  ['unpaid where that is not allowed', owing, { verdict: 'unpaid', conflict: 'UNPAID' }],
  [
    'unpaid, paid at the door',
    { ...owing, allowOrdersAwaitingOfflinePaymentToCheckIn: true, action: 'check-in-and-mark-order-as-paid' },
    { marksOrderPaid: true },
  ],
  [
    'unpaid, and staff chose to let in owing',
    { ...owing, allowOrdersAwaitingOfflinePaymentToCheckIn: true, asksIfUnpaid: true },
    { isUnpaid: true },
  ],
  ['checked out', { ...inside, action: 'check-out', deviceVerdict: 'checked_out' }, { verdict: 'checked_out' }],
  ['checked out twice', { action: 'check-out', deviceVerdict: 'checked_out' }, { verdict: 'not_inside' }],
  ['taken back', { ...inside, action: 'undo', deviceVerdict: 'undone' }, { verdict: 'undone' }],
  ['turned away: already in', { ...inside, deviceVerdict: 'already_admitted' }, { verdict: 'already_admitted' }],
  ['turned away, though good', { deviceVerdict: 'revoked_code' }, { verdict: 'revoked_code' }],
  ['turned away: closed', { deviceVerdict: 'list_expired' }, { verdict: 'list_expired' }],
  ['a verdict of another action', { ...inside, deviceVerdict: 'undone' }, { verdict: 'unknown' }],
]

test.each(CASES)('%s', (_what, over, recorded) => {
  expect(record(over)).toEqual(kept(recorded))
})

test('the minutes of an upload do not close a list: a corrected clock may be five seconds off', () => {
  const just = (time: string, ms: number) => new Date(at(time).getTime() + ms)
  expect(record({ occurredAt: just('18:00', -5000) }).verdict).toBe('admitted')
  expect(record({ occurredAt: just('18:00', -5001) }).conflict).toBe('LIST_CLOSED')
  expect(record({ occurredAt: just('22:00', 4999) }).verdict).toBe('admitted')
  expect(record({ occurredAt: just('22:00', 5000) }).conflict).toBe('LIST_CLOSED')
})

test('only what a device let in can be a conflict, and a conflict never begins an admission', () => {
  for (const [, over] of CASES) {
    for (const deviceVerdict of VERDICTS) {
      const { verdict, conflict } = record({ ...over, deviceVerdict })
      if (conflict === null) continue
      expect(deviceVerdict).toBe('admitted')
      expect(verdict).not.toBe('admitted')
      expect(CONFLICTS).toContain(conflict)
    }
  }
})
