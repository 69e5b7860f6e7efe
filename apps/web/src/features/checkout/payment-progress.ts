import type { CardPayment } from '@turnout/contract/payments/card-payment.ts'

/**
 * The next move of a page that waits for a payment: it waits on, goes to the order or back to the
 * pay step, or says that the money goes back.
 */
export type Progress = 'wait' | 'order' | 'pay_again' | 'money_back'

/**
 * The server asks the provider every two seconds at most: an earlier answer may be older than the
 * buyer's last act.
 */
const SURE_AFTER_MS = 2200

/** The next move by the server's answer, `elapsedMs` after the page began to wait. */
export function progressOf(payment: CardPayment, elapsedMs: number): Progress {
  const isOpen = payment.order_status === 'RESERVED'
  const isOver = payment.order_status === 'EXPIRED' || payment.order_status === 'ABANDONED'
  const isUnpaid = payment.order_status === 'AWAITING_OFFLINE_PAYMENT'
  if (!isOpen && !isOver && !isUnpaid) return 'order'
  if (payment.is_surplus) return 'money_back'
  if (payment.status === 'processing' || payment.status === 'succeeded') return 'wait'
  if (elapsedMs < SURE_AFTER_MS) return 'wait'
  // It is bought: its page says how else it can be paid.
  return isUnpaid ? 'order' : 'pay_again'
}

const PAUSES_MS = [800, 1000, 1000, 1500, 2000, 3000, 4000, 5000] as const
const LONGEST_PAUSE_MS = 7000

/**
 * How long to wait before the question after the nth (0, 1, …): soon at first, then ever more
 * patiently.
 */
export const pauseAfter = (asked: number): number => PAUSES_MS[asked] ?? LONGEST_PAUSE_MS

/** After so long the page says that it takes longer than usual, and asks no more. */
export const PATIENCE_MS = 60_000
