import type { OrderState, OrderStatus, PaymentStatus } from './order-state.ts'

/**
 * Which act moves an order and its payment where; refunds have their own table, `refund-moves.ts`.
 * One table, read by the server before it writes and by the web to disable a button; the order of
 * the rows is that of docs/domain/order-states.md. A move that the table does not name is refused
 * with the code of the reason.
 */
export const ORDER_ACTS = [
  'complete_free',
  'complete_unpaid',
  'payment_processing',
  'payment_failed',
  'payment_received',
  'late_payment_received',
  'choose_offline',
  'mark_paid',
  'nothing_owed',
  'abandon',
  'expire',
  'offline_deadline_passed',
  'renew',
  'cancel',
] as const
export type OrderAct = (typeof ORDER_ACTS)[number]

/** Codes of the API (contract/errors.ts) that a refused move carries. */
export type OrderRefusal =
  | 'order_expired'
  | 'order_already_paid'
  | 'order_not_reserved'
  | 'order_details_missing'
  | 'order_needs_payment'
  | 'order_not_awaiting_payment'
  | 'order_cannot_cancel'

interface Move {
  readonly from: readonly OrderStatus[]
  /** Absent: any payment status. */
  readonly paymentFrom?: readonly (PaymentStatus | null)[]
  readonly to: Partial<OrderState>
  readonly refusal: (state: OrderState) => OrderRefusal
}

function notReserved(state: OrderState): OrderRefusal {
  if (state.status === 'EXPIRED') return 'order_expired'
  if (state.paymentStatus === 'PAYMENT_RECEIVED') return 'order_already_paid'
  if (state.status === 'RESERVED' && state.paymentStatus === null) return 'order_details_missing'
  return 'order_not_reserved'
}

// The details were given before: the order waits for money, not for a second completion.
const notCompletable = (state: OrderState): OrderRefusal =>
  state.status === 'RESERVED' ? 'order_needs_payment' : notReserved(state)

function notAwaitingPayment(state: OrderState): OrderRefusal {
  if (state.status === 'EXPIRED') return 'order_expired'
  return state.paymentStatus === 'PAYMENT_RECEIVED' ? 'order_already_paid' : 'order_not_awaiting_payment'
}

// A second report while the first is PROCESSING is the normal course of a bank debit (docs/domain/order-states.md).
const payable = ['AWAITING_PAYMENT', 'PROCESSING', 'PAYMENT_FAILED'] as const
const reservedAndPayable = { from: ['RESERVED'], paymentFrom: payable, refusal: notReserved } as const

const MOVES: Readonly<Record<OrderAct, Move>> = {
  complete_free: {
    from: ['RESERVED'],
    paymentFrom: [null],
    to: { status: 'COMPLETED', paymentStatus: 'NO_PAYMENT_REQUIRED' },
    refusal: notCompletable,
  },
  complete_unpaid: {
    from: ['RESERVED'],
    paymentFrom: [null],
    to: { paymentStatus: 'AWAITING_PAYMENT' },
    refusal: notCompletable,
  },
  payment_processing: { ...reservedAndPayable, to: { paymentStatus: 'PROCESSING' } },
  payment_failed: { ...reservedAndPayable, to: { paymentStatus: 'PAYMENT_FAILED' } },
  payment_received: { ...reservedAndPayable, to: { status: 'COMPLETED', paymentStatus: 'PAYMENT_RECEIVED' } },
  // Only after the caller has taken the stock again; when it is gone the money goes back instead.
  late_payment_received: {
    from: ['EXPIRED'],
    paymentFrom: payable,
    to: { status: 'COMPLETED', paymentStatus: 'PAYMENT_RECEIVED' },
    refusal: notReserved,
  },
  choose_offline: {
    from: ['RESERVED'],
    paymentFrom: ['AWAITING_PAYMENT', 'PAYMENT_FAILED'],
    to: { status: 'AWAITING_OFFLINE_PAYMENT', paymentStatus: 'AWAITING_OFFLINE_PAYMENT' },
    refusal: notReserved,
  },
  mark_paid: {
    from: ['AWAITING_OFFLINE_PAYMENT'],
    to: { status: 'COMPLETED', paymentStatus: 'PAYMENT_RECEIVED' },
    refusal: notAwaitingPayment,
  },
  // Its last unit that costs something was cancelled; what is left is free.
  nothing_owed: {
    from: ['AWAITING_OFFLINE_PAYMENT'],
    to: { status: 'COMPLETED', paymentStatus: 'NO_PAYMENT_REQUIRED' },
    refusal: notAwaitingPayment,
  },
  abandon: { from: ['RESERVED'], to: { status: 'ABANDONED' }, refusal: notReserved },
  expire: { from: ['RESERVED'], to: { status: 'EXPIRED' }, refusal: notReserved },
  offline_deadline_passed: {
    from: ['AWAITING_OFFLINE_PAYMENT'],
    to: { status: 'EXPIRED' },
    refusal: notAwaitingPayment,
  },
  // Only after the caller has taken the stock again, with its money at hand.
  renew: {
    from: ['EXPIRED'],
    paymentFrom: ['AWAITING_OFFLINE_PAYMENT'],
    to: { status: 'AWAITING_OFFLINE_PAYMENT' },
    refusal: notAwaitingPayment,
  },
  cancel: {
    from: ['AWAITING_OFFLINE_PAYMENT', 'COMPLETED'],
    to: { status: 'CANCELLED' },
    refusal: () => 'order_cannot_cancel',
  },
}

/** The state after an act, or the code why the state refuses it. */
export function moveOrder(state: OrderState, act: OrderAct): OrderState | { refused: OrderRefusal } {
  const move = MOVES[act]
  const allowed =
    move.from.includes(state.status) &&
    (move.paymentFrom === undefined || move.paymentFrom.includes(state.paymentStatus))
  return allowed ? { ...state, ...move.to } : { refused: move.refusal(state) }
}

/** Whether the state allows an act: for buttons. */
export const canMove = (state: OrderState, act: OrderAct): boolean => !('refused' in moveOrder(state, act))
