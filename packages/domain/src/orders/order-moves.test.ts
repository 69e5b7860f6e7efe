import { expect, test } from 'vitest'
import { moveOrder, ORDER_ACTS, type OrderAct } from './order-moves.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, REFUND_STATUSES, RESERVED, type OrderState } from './order-state.ts'
import { moveRefund, REFUND_ACTS, refundActOf, type RefundAct } from './refund-moves.ts'

type Act = OrderAct | RefundAct
const ACTS: readonly Act[] = [...ORDER_ACTS, ...REFUND_ACTS]

const isRefundAct = (act: Act): act is RefundAct => REFUND_ACTS.some((refundAct) => refundAct === act)
const move = (state: OrderState, act: Act) => (isRefundAct(act) ? moveRefund(state, act) : moveOrder(state, act))
const isOver = ({ status }: OrderState): boolean => ['CANCELLED', 'EXPIRED', 'ABANDONED'].includes(status)
const isAllowed = (state: OrderState, act: Act): boolean => !('refused' in move(state, act))

const nameOf = (state: OrderState): string =>
  `${state.status} / ${state.paymentStatus ?? '–'} / ${state.refundStatus ?? '–'}`

/** Every state that acts can lead to from a fresh reservation. */
function reachable(): OrderState[] {
  const found = new Map([[nameOf(RESERVED), RESERVED]])
  for (const state of found.values()) {
    for (const act of ACTS) {
      const next = move(state, act)
      if (!('refused' in next)) found.set(nameOf(next), next)
    }
  }
  return [...found.values()]
}

function everyState(): OrderState[] {
  return ORDER_STATUSES.flatMap((status) =>
    [null, ...PAYMENT_STATUSES].flatMap((paymentStatus) =>
      [null, ...REFUND_STATUSES].map((refundStatus) => ({ status, paymentStatus, refundStatus })),
    ),
  )
}

test('the matrix of every reachable state and every act stands as written down', async () => {
  const rows = reachable().flatMap((state) => [
    nameOf(state),
    ...ACTS.map((act) => {
      const next = move(state, act)
      return `  ${act}: ${'refused' in next ? `refused ${next.refused}` : `-> ${nameOf(next)}`}`
    }),
  ])
  await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('order-moves.matrix.txt')
})

test('every order, payment and refund status can be reached', () => {
  const states = reachable()
  expect(new Set(states.map((s) => s.status))).toEqual(new Set(ORDER_STATUSES))
  expect(new Set(states.map((s) => s.paymentStatus))).toEqual(new Set([null, ...PAYMENT_STATUSES]))
  expect(new Set(states.map((s) => s.refundStatus))).toEqual(new Set([null, ...REFUND_STATUSES]))
})

test('every act is possible in some reachable state', () => {
  const states = reachable()
  expect(ACTS.filter((act) => !states.some((state) => isAllowed(state, act)))).toEqual([])
})

test('no act throws or moves without naming every part, in any state at all', () => {
  for (const state of everyState()) {
    for (const act of ACTS) {
      const next = move(state, act)
      if (!('refused' in next))
        expect(Object.keys(next).toSorted()).toEqual(['paymentStatus', 'refundStatus', 'status'])
    }
  }
})

test('a completed order is always paid or needs no payment', () => {
  const wrong = reachable().filter(
    (s) =>
      s.status === 'COMPLETED' && s.paymentStatus !== 'PAYMENT_RECEIVED' && s.paymentStatus !== 'NO_PAYMENT_REQUIRED',
  )
  expect(wrong).toEqual([])
})

test('a final order is moved by refunds and late money only', () => {
  const still = ACTS.filter((act) => reachable().some((s) => isOver(s) && isAllowed(s, act)))
  expect(still).toEqual(['late_payment_received', 'renew', ...REFUND_ACTS])
})

test('paying twice, paying an expired order and paying without details each say why', () => {
  const paid: OrderState = { ...RESERVED, status: 'COMPLETED', paymentStatus: 'PAYMENT_RECEIVED' }
  const expired: OrderState = { ...RESERVED, status: 'EXPIRED' }
  expect(moveOrder(paid, 'payment_received')).toEqual({ refused: 'order_already_paid' })
  expect(moveOrder(paid, 'mark_paid')).toEqual({ refused: 'order_already_paid' })
  expect(moveOrder(expired, 'choose_offline')).toEqual({ refused: 'order_expired' })
  expect(moveOrder(RESERVED, 'choose_offline')).toEqual({ refused: 'order_details_missing' })
})

test('a new refund is blocked while one is pending', () => {
  const pending: OrderState = { status: 'COMPLETED', paymentStatus: 'PAYMENT_RECEIVED', refundStatus: 'REFUND_PENDING' }
  expect(moveRefund(pending, 'request_refund')).toEqual({ refused: 'refund_pending' })
  expect(moveRefund(pending, 'refund_partly')).toEqual({ ...pending, refundStatus: 'PARTIALLY_REFUNDED' })
})

test('what refunds have come to says where the order stands, whatever it was before', () => {
  const of = (...refunds: [amountMinor: number, state: 'PENDING' | 'SUCCEEDED' | 'FAILED'][]) =>
    refundActOf({ paidMinor: 5000, refunds: refunds.map(([amountMinor, state]) => ({ amountMinor, state })) })
  expect(of()).toBeNull()
  expect(of([2000, 'SUCCEEDED'])).toBe('refund_partly')
  expect(of([2000, 'SUCCEEDED'], [3000, 'SUCCEEDED'])).toBe('refund_fully')
  expect(of([2000, 'SUCCEEDED'], [3000, 'PENDING'])).toBe('refund_waits')
  expect(of([2000, 'SUCCEEDED'], [3000, 'FAILED'])).toBe('refund_failed')
  expect(of([3000, 'FAILED'], [2000, 'SUCCEEDED'])).toBe('refund_partly')
  expect(of([5000, 'FAILED'])).toBe('refund_failed')
})

test('a refund that had succeeded may still fail', () => {
  const back: OrderState = { status: 'COMPLETED', paymentStatus: 'PAYMENT_RECEIVED', refundStatus: 'REFUNDED' }
  expect(moveRefund(back, 'refund_failed')).toEqual({ ...back, refundStatus: 'REFUND_FAILED' })
  expect(moveRefund(back, 'request_refund')).toEqual({ refused: 'order_already_refunded' })
})
