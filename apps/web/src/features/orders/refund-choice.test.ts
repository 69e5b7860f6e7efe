import type { RefundLine } from '@turnout/contract/orders/order-money.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { askedWords } from './refund-words.ts'
import {
  allOfIt,
  choiceOf,
  endsOrder,
  insideOf,
  openTickets,
  refundSums,
  voidCount,
  withCount,
  withTicket,
  type RefundChoice,
} from './refund-choice.ts'

// Words are said in the language of the page.
beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }))

const TICKETS: RefundLine = {
  order_item_id: 1,
  label: 'General admission',
  product_type: 'TICKET',
  quantity: 3,
  quantity_left: 3,
  price: 22.5,
  fees: 1.5,
  discount: 2.5,
  tax_of_price: 1.27,
  tax_of_fees: 0.08,
  attendees: [
    { id: 11, is_refunded: false, is_checked_in: false },
    { id: 12, is_refunded: false, is_checked_in: false },
    { id: 13, is_refunded: false, is_checked_in: false },
  ],
}
const BAG: RefundLine = {
  ...TICKETS,
  order_item_id: 2,
  product_type: 'GENERAL',
  quantity: 1,
  quantity_left: 1,
  price: 14,
  fees: 0,
  discount: 0,
  tax_of_price: 2.62,
  tax_of_fees: 0,
  attendees: [],
}

const standing = { status: 'ACTIVE' } as const
const ORDER = {
  currency: 'EUR',
  status: 'COMPLETED',
  payment_status: 'PAYMENT_RECEIVED',
  refund_status: null,
  email: 'leonor@vaz.example',
  amount_refundable: 86,
  refund_lines: [TICKETS, BAG],
  payments: [{ purpose: 'ORDER', amount: 86, application_fee: 4.3 }],
  attendees: [11, 12, 13].map((id) => ({ id, ...standing })),
} as unknown as Parameters<typeof endsOrder>[0] & Parameters<typeof refundSums>[0]

const some = (count: number): RefundChoice => ({ 1: withCount(TICKETS, choiceOf({}, TICKETS), count) })

test('tickets join in their order and leave the other way round', () => {
  const two = choiceOf(some(2), TICKETS)
  expect(two).toEqual({ count: 2, attendees: [11, 12], cancels: true })
  expect(withCount(TICKETS, two, 1).attendees).toEqual([11])
  expect(withCount(BAG, choiceOf({}, BAG), 1)).toEqual({ count: 1, attendees: [], cancels: true })
})

test('another ticket takes the place of the one chosen first, and the number stays', () => {
  const two = choiceOf(some(2), TICKETS)
  expect(withTicket(two, 13)).toEqual({ count: 2, attendees: [12, 13], cancels: true })
  expect(withTicket(two, 12)).toBe(two)
})

test('a ticket whose money went back is not offered again', () => {
  const line = {
    ...TICKETS,
    quantity_left: 2,
    attendees: TICKETS.attendees.map((one) => ({ ...one, is_refunded: one.id === 11 })),
  }
  expect(openTickets(line)).toEqual([12, 13])
  expect(choiceOf(allOfIt([line]), line)).toEqual({ count: 2, attendees: [12, 13], cancels: true })
})

test('one ticket and the bag: items before the code, its share, the fee, and what goes back', () => {
  const choice = { ...some(1), 2: withCount(BAG, choiceOf({}, BAG), 1) }
  expect(refundSums(ORDER, choice, true)).toEqual({
    count: 2,
    items: 39,
    discount: 2.5,
    fees: 1.5,
    before: 0,
    back: 38,
    tax: 3.97,
    platformFee: 1.9,
  })
  expect(refundSums(ORDER, choice, false)).toMatchObject({ back: 36.5, tax: 3.89 })
})

test('after a free amount no more goes back than is left', () => {
  expect(refundSums({ ...ORDER, amount_refundable: 10 }, some(1), true)).toMatchObject({
    before: 14,
    back: 10,
    tax: null,
  })
})

test('tickets that end are counted; kept ones and those cancelled before are not', () => {
  expect(voidCount(ORDER, some(2))).toBe(2)
  expect(voidCount(ORDER, { 1: { ...choiceOf(some(2), TICKETS), cancels: false } })).toBe(0)
  const attendees = ORDER.attendees.map((one) => (one.id === 11 ? { ...one, status: 'CANCELLED' as const } : one))
  expect(voidCount({ ...ORDER, attendees }, some(2))).toBe(1)
})

test('the order ends when nothing of it is left', () => {
  expect(endsOrder(ORDER, allOfIt(ORDER.refund_lines))).toBe(true)
  expect(endsOrder(ORDER, some(3))).toBe(false)
  const kept = { ...allOfIt(ORDER.refund_lines), 2: { count: 1, attendees: [], cancels: false } }
  expect(endsOrder(ORDER, kept)).toBe(false)
})

test('the history tells what was asked for, as far as it is known', () => {
  const all = { items: '1 × General admission', reason: 'GUEST_CANNOT_COME', note: 'Called' }
  expect(askedWords('€24.00', all)).toBe('€24.00 · 1 × General admission · The guest cannot come · Called')
  expect(askedWords('€24.00', { items: undefined, reason: 'OTHER', note: undefined })).toBe('€24.00')
})

test('the ticket of a guest who is inside goes back last', () => {
  const attendees = TICKETS.attendees.map((one) => ({ ...one, is_checked_in: one.id !== 12 }))
  const line = { ...TICKETS, attendees }
  expect(insideOf(line)).toEqual([11, 13])
  expect(withCount(line, choiceOf({}, line), 1).attendees).toEqual([12])
  expect(withCount(line, choiceOf({}, line), 2).attendees).toEqual([12, 11])
})
