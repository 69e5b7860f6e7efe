import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'

export type OrderMailKind =
  | 'order_confirmation'
  | 'offline_payment'
  | 'payment_reminder'
  | 'payment_overdue'
  | 'order_cancelled'
  | 'payment_twice'
  | 'payment_too_late'
  | 'debit_failed'

/** The job that writes the mails of an order; its entry is in `app.ts`. */
export const MAIL_ORDER = 'mail_order'

export interface MailOrderPayload {
  readonly order_id: number
  readonly kind: OrderMailKind
  /** Of this one wish to mail: the job may run twice, its mails are written once. */
  readonly cause: string
}

/** What `complete_orders` (apps/server/sql) enqueues under this name: the mails of a batch. */
export const MAIL_ORDERS = 'mail_orders'

export interface MailOrdersPayload {
  readonly mails: readonly MailOrderPayload[]
}

/** One wish to mail; what a job of `MAIL_ORDER` is given. */
export const orderMailPayload = (orderId: number, kind: OrderMailKind): MailOrderPayload => ({
  order_id: orderId,
  kind,
  cause: randomUUID(),
})

/** After commit, a job reads the order as it then is and puts its mails into the outbox: a checkout never waits for words. */
export const queueOrderMail = (tx: Transaction, orderId: number, kind: OrderMailKind): Promise<void> =>
  enqueue(tx, { job: MAIL_ORDER, payload: orderMailPayload(orderId, kind) })

/** The job that tells the address which an order had that its mails go elsewhere; its entry is in `app.ts`. */
export const MAIL_MOVED_ORDER = 'mail_moved_order'

export interface MailMovedOrderPayload {
  readonly order_id: number
  /** Whoever had it; the order says another one by now. */
  readonly former: { readonly name: string; readonly email: string }
  /** It gets a link with which it takes the order back. */
  readonly can_undo: boolean
  readonly cause: string
}

export const queueMovedMail = (
  tx: Transaction,
  orderId: number,
  { former, canUndo }: { former: MailMovedOrderPayload['former']; canUndo: boolean },
): Promise<void> =>
  enqueue(tx, {
    job: MAIL_MOVED_ORDER,
    payload: { order_id: orderId, former, can_undo: canUndo, cause: randomUUID() } satisfies MailMovedOrderPayload,
  })

/** The job that mails the code with which a browser may change an order; its entry is in `app.ts`. */
export const MAIL_ACCESS_CODE = 'mail_access_code'

export interface MailAccessCodePayload {
  readonly order_id: number
  /** Sealed: a job that waits must not tell it. */
  readonly code: string
  readonly cause: string
}

export const queueAccessCodeMail = (tx: Transaction, orderId: number, sealedCode: string): Promise<void> =>
  enqueue(tx, {
    job: MAIL_ACCESS_CODE,
    payload: { order_id: orderId, code: sealedCode, cause: randomUUID() } satisfies MailAccessCodePayload,
  })
