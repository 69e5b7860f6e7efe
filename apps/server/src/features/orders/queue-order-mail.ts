import type { Transaction } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'

export type OrderMailKind = 'order_confirmation' | 'offline_payment' | 'order_cancelled'

/** The job that writes the mails of an order; its entry is in `app.ts`. */
export const MAIL_ORDER = 'mail_order'

export interface MailOrderPayload {
  readonly order_id: number
  readonly kind: OrderMailKind
}

/** What `complete_orders` (migration 0009) enqueues under this name: the mails of a batch. */
export const MAIL_ORDERS = 'mail_orders'

export interface MailOrdersPayload {
  readonly mails: readonly MailOrderPayload[]
}

/** After commit, a job reads the order as it then is and puts its mails into the outbox: a checkout never waits for words. */
export const queueOrderMail = (tx: Transaction, orderId: number, kind: OrderMailKind): Promise<void> =>
  enqueue(tx, { job: MAIL_ORDER, payload: { order_id: orderId, kind } satisfies MailOrderPayload })
