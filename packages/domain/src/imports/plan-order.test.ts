import { expect, test } from 'vitest'
import type { FoundOrder, FoundTicket } from './found.ts'
import { priceUnits } from './plan-lines.ts'
import { planCodes } from './plan-lists.ts'
import { planOrder } from './plan-order.ts'
import type { GatheredOrder, OrderRules } from './planned-order.ts'

const RULES: OrderRules = {
  currency: 'EUR',
  now: '2026-06-01T12:00:00.000Z',
  locale: 'en',
  eventRef: null,
  productOf: () => ({ isTicket: true, priceMinor: null }),
  dateOf: null,
}

const NOTHING = {
  eventRef: null,
  eventName: null,
  taxMinor: null,
  address: null,
  company: null,
  locale: null,
  notes: null,
}
const order = (told: Partial<FoundOrder> = {}): FoundOrder => ({
  ...NOTHING,
  ref: 'AB12',
  status: 'PAID',
  createdAt: '2026-05-01T10:00:00.000Z',
  currency: 'EUR',
  totalMinor: null,
  feesMinor: null,
  refundedMinor: null,
  firstName: 'Ana',
  lastName: 'Reis',
  email: 'Ana@reis.example',
  promoCode: null,
  paymentMethod: null,
  optedIntoMarketing: false,
  answers: [],
  ...told,
})
const ticket = (told: Partial<FoundTicket> = {}): FoundTicket => ({
  ref: null,
  code: null,
  orderRef: 'AB12',
  product: 'Seat',
  tier: null,
  date: null,
  seat: null,
  quantity: 1,
  priceMinor: 2500,
  taxMinor: null,
  status: 'ACTIVE',
  firstName: null,
  lastName: null,
  email: null,
  notes: null,
  createdAt: null,
  checkIns: [],
  answers: [],
  ...told,
})
const at = <T>(is: T) => ({ fileId: 1, line: 2, is })
const gathered = (told: Partial<FoundOrder>, tickets: FoundTicket[]): GatheredOrder => ({
  ref: 'AB12',
  isOfTicketAlone: false,
  orders: [at(order(told))],
  tickets: tickets.map((one) => at({ ticket: one, order: null })),
  scans: [],
  answers: [],
})
const plan = (told: Partial<FoundOrder>, tickets: FoundTicket[]) => planOrder(gathered(told, tickets), RULES)

test('a paid order comes in complete, with what is over its prices as fees', () => {
  const { order: planned, problems } = plan({ totalMinor: 5200 }, [ticket(), ticket()])
  expect(planned).toMatchObject({
    status: 'COMPLETED',
    paymentStatus: 'PAYMENT_RECEIVED',
    grossMinor: 5200,
    feeMinor: 200,
    netMinor: 5000,
    email: 'ana@reis.example',
  })
  expect(planned?.lines).toMatchObject([{ quantity: 2, priceMinor: 2500, feeMinor: 100 }])
  expect(problems).toEqual([])
})

test('fees that no line can carry evenly are a line of their own', () => {
  const { order: planned } = plan({ totalMinor: 5201 }, [ticket(), ticket()])
  expect(planned?.lines).toMatchObject([
    { product: 'Seat', quantity: 2, feeMinor: 0 },
    { product: null, quantity: 1, priceMinor: 0, feeMinor: 201 },
  ])
  expect(planned).toMatchObject({ grossMinor: 5201, feeMinor: 201 })
})

test('the total stands where the parts make another one, and that is noted', () => {
  const { order: planned, problems } = plan({ totalMinor: 4000, feesMinor: 100 }, [ticket(), ticket()])
  expect(planned).toMatchObject({ grossMinor: 4000, feeMinor: 0 })
  expect(problems).toMatchObject([{ code: 'total_differs', value: '4000' }])
})

test.each([
  ['PAID', 2500, null, 'COMPLETED', 'PAYMENT_RECEIVED', null],
  ['PAID', 0, null, 'COMPLETED', 'NO_PAYMENT_REQUIRED', null],
  ['PAID', 2500, 1000, 'COMPLETED', 'PAYMENT_RECEIVED', 'PARTIALLY_REFUNDED'],
  ['PAID', 2500, 2500, 'COMPLETED', 'PAYMENT_RECEIVED', 'REFUNDED'],
  ['AWAITING', 2500, null, 'AWAITING_OFFLINE_PAYMENT', 'AWAITING_OFFLINE_PAYMENT', null],
  ['AWAITING', 0, null, 'COMPLETED', 'NO_PAYMENT_REQUIRED', null],
  ['CANCELLED', 2500, null, 'CANCELLED', 'AWAITING_OFFLINE_PAYMENT', null],
  ['CANCELLED', 2500, 2500, 'CANCELLED', 'PAYMENT_RECEIVED', 'REFUNDED'],
  ['CANCELLED', 0, null, 'CANCELLED', 'NO_PAYMENT_REQUIRED', null],
] as const)('%s with %s, of which %s went back', (status, totalMinor, refundedMinor, ours, payment, refund) => {
  const { order: planned } = plan({ status, totalMinor, refundedMinor }, [ticket({ priceMinor: totalMinor })])
  expect([planned?.status, planned?.paymentStatus, planned?.refundStatus]).toEqual([ours, payment, refund])
  expect(planned?.lines.flatMap((line) => line.tickets.map((one) => one.isCancelled))).toEqual([status === 'CANCELLED'])
})

test.each([
  ['without a sum', null, 2500, []],
  ['with 0.00, as many files have in every row', 0, 2500, ['total_differs']],
  ['with what was given back', 2000, 2000, []],
] as const)('an order that is said to be refunded, %s', (_, refundedMinor, back, codes) => {
  const { order: planned, told, problems } = plan({ status: 'REFUNDED', refundedMinor }, [ticket()])
  expect(planned).toMatchObject({
    status: 'CANCELLED',
    paymentStatus: 'PAYMENT_RECEIVED',
    refundStatus: back === 2500 ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    grossMinor: 2500,
    refundedMinor: back,
  })
  expect(planned?.lines).toMatchObject([{ cancelled: 0, priceMinor: 2500, tickets: [{ isCancelled: true }] }])
  expect(told.refundedMinor).toBe(back)
  expect(problems.map(({ code }) => code)).toEqual(codes)
})

test('a ticket that was refunded alone was paid before, and its price was given back', () => {
  const refunded = plan({}, [ticket(), ticket({ status: 'REFUNDED', priceMinor: 1000 })])
  expect(refunded.order).toMatchObject({ status: 'COMPLETED', grossMinor: 3500, refundedMinor: 1000 })
  expect(refunded.order?.refundStatus).toBe('PARTIALLY_REFUNDED')
  expect(refunded.order?.lines).toMatchObject([
    { quantity: 1, cancelled: 0, priceMinor: 2500 },
    { quantity: 1, cancelled: 1, priceMinor: 1000 },
  ])
  // A total that is told without it leaves nothing to give back.
  const without = plan({ totalMinor: 2500 }, [ticket(), ticket({ status: 'REFUNDED' })])
  expect(without.order).toMatchObject({ grossMinor: 2500, refundedMinor: 0, refundStatus: null })
  const unpaid = plan({ status: 'AWAITING' }, [ticket(), ticket({ status: 'REFUNDED' })])
  expect(unpaid.order).toMatchObject({ status: 'AWAITING_OFFLINE_PAYMENT', grossMinor: 2500, refundedMinor: 0 })
})

test('an order whose tickets were all refunded is refunded with its fees', () => {
  const all = plan({ totalMinor: 5200 }, [ticket({ status: 'REFUNDED' }), ticket({ status: 'REFUNDED' })])
  expect(all.order).toMatchObject({ status: 'CANCELLED', grossMinor: 5200, refundedMinor: 5200 })
})

test.each([
  [['CANCELLED', 'PAID'], 'COMPLETED', 0],
  [['REFUNDED', 'PAID'], 'COMPLETED', 2500],
  [['CANCELLED', 'AWAITING'], 'AWAITING_OFFLINE_PAYMENT', 0],
  [['REFUNDED', 'CANCELLED'], 'CANCELLED', 2500],
  [['REFUNDED', 'REFUNDED'], 'CANCELLED', 5000],
] as const)('rows of one order that say %j: one that was cancelled takes no other along', (statuses, ours, back) => {
  const rows = statuses.map((status) => ({
    ticket: ticket({ status: status === 'PAID' || status === 'AWAITING' ? 'ACTIVE' : status }),
    order: order({ status }),
  }))
  const { order: planned } = planOrder({ ...gathered({}, []), orders: [], tickets: rows.map(at) }, RULES)
  expect([planned?.status, planned?.refundedMinor]).toEqual([ours, back])
  const guests = planned?.lines.flatMap(({ tickets }) => tickets) ?? []
  const over = statuses.filter((one) => one === 'CANCELLED' || one === 'REFUNDED')
  expect(guests.filter((one) => one.isCancelled)).toHaveLength(over.length)
})

test('what stays out says why, and is still in the sums of the files', () => {
  for (const [told, tickets, code] of [
    [{ status: 'EXPIRED' as const }, [ticket()], 'not_taken_over'],
    [{ currency: 'USD' }, [ticket()], 'other_currency'],
    [{ totalMinor: 2500 }, [], 'order_without_tickets'],
  ] as const) {
    const { order: planned, problems, told: sums } = plan(told, [...tickets])
    expect([planned, problems.map((one) => one.code), sums.grossMinor]).toEqual([null, [code], 2500])
  }
})

test('a ticket that was cancelled alone costs only what the total still has for it', () => {
  const { order: planned } = plan({ totalMinor: 2500 }, [ticket(), ticket({ status: 'CANCELLED' })])
  expect(planned?.lines).toMatchObject([
    { quantity: 1, cancelled: 0, priceMinor: 2500 },
    { quantity: 1, cancelled: 1, priceMinor: 0 },
  ])
  const kept = plan({ totalMinor: 5000 }, [ticket(), ticket({ status: 'CANCELLED' })])
  expect(kept.order?.lines).toMatchObject([{ quantity: 2, cancelled: 1, priceMinor: 2500 }])
})

test('prices that nobody told share what is left of the total', () => {
  const untold = { isCancelled: false, priceMinor: null, usualMinor: null }
  expect(priceUnits([untold, untold, { ...untold, usualMinor: 500 }], { totalMinor: 1501, feesMinor: null })).toEqual({
    pricesMinor: [501, 500, 500],
    feesMinor: 0,
    differs: false,
  })
})

test('a guest is in once on a list, since the first time', () => {
  const scanned = gathered({}, [ticket({ ref: 'T1', checkIns: [{ list: null, at: '2026-05-02T19:00:00.000Z' }] })])
  const { order: planned } = planOrder(
    {
      ...scanned,
      scans: [at({ list: null, at: '2026-05-02T18:00:00.000Z', ticketRef: 'T1', ticketCode: null })],
    },
    RULES,
  )
  expect(planned?.lines[0]?.tickets[0]?.checkIns).toEqual([{ list: null, at: '2026-05-02T18:00:00.000Z' }])
})

const affiliate = (code: string) => ({ code, name: 'Shop', email: null, isActive: true })
const foundCodes = (codes: readonly string[]) =>
  codes.map((code, n) => ({ fileId: 1, line: n + 2, is: affiliate(code) }))

test('a code comes in once, and what the event has already is left alone', () => {
  const plan = planCodes(
    foundCodes(['NEW', 'new ', 'Here', 'ab', 'KNOWN', 'OTHER', 'a b c']),
    {
      told: new Map([
        ['known', { isActive: true, email: null, name: 'Shop', code: 'KNOWN' }],
        ['other', { ...affiliate('OTHER'), isActive: false }],
      ]),
      taken: new Set(['here', 'known', 'other']),
    },
    'affiliate',
  )
  expect(plan.codes).toEqual([affiliate('NEW')])
  expect(plan.problems.map(({ line, code, value }) => [line, code, value])).toEqual([
    [3, 'already_here', 'new '],
    [4, 'already_here', 'Here'],
    [5, 'not_taken_over', 'ab'],
    [7, 'changed_since', 'OTHER'],
    [8, 'not_taken_over', 'a b c'],
  ])
})

const WITH_DATES: OrderRules = {
  ...RULES,
  dateOf: (told) =>
    told === null ? { id: null, fault: 'missing_date' } : { id: Number(told), isCancelled: told === '13' },
}
const planByDate = (told: Partial<FoundOrder>, tickets: FoundTicket[]) => planOrder(gathered(told, tickets), WITH_DATES)

test('tickets of one price for two dates are two lines, each for its date', () => {
  const { order: planned } = planByDate({}, [ticket({ date: '11' }), ticket({ date: '12' }), ticket({ date: '11' })])
  expect(planned?.lines).toMatchObject([
    { occurrenceId: 11, quantity: 2 },
    { occurrenceId: 12, quantity: 1 },
  ])
})

test('an order with a ticket of no date stays out as a whole, and each such row names the field', () => {
  const { order: planned, problems } = planByDate({}, [ticket({ date: '11' }), ticket(), ticket({ date: '13' })])
  expect(planned).toBeNull()
  expect(problems).toEqual([
    { fileId: 1, line: 2, code: 'missing_date', column: 'event_date', value: null },
    { fileId: 1, line: 2, code: 'cancelled_date', column: 'event_date', value: '13' },
  ])
})

test('a ticket that was cancelled, alone or with its order, may be for a cancelled date', () => {
  const alone = planByDate({}, [ticket({ date: '11' }), ticket({ date: '13', status: 'CANCELLED' })])
  expect(alone.order?.lines).toMatchObject([
    { occurrenceId: 11, cancelled: 0 },
    { occurrenceId: 13, cancelled: 1 },
  ])
  expect(planByDate({ status: 'CANCELLED' }, [ticket({ date: '13' })]).order?.status).toBe('CANCELLED')
})
