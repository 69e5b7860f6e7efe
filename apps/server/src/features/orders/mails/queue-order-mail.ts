import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Transaction } from '../../../platform/database/database.ts'
import { declareJob } from '../../../platform/jobs/job-kind.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'

const orderMail = z.object({
  order_id: z.int(),
  kind: z.enum([
    'order_confirmation',
    'offline_payment',
    'payment_reminder',
    'payment_overdue',
    'payment_part',
    'order_cancelled',
    'payment_twice',
    'payment_too_late',
    'debit_failed',
  ]),
  /** Sent again: those who hold a ticket of the order at another address get nothing. */
  only_buyer: z.boolean().optional(),
  /** Of a reminder: what its author wrote, made safe, with its blanks. */
  text: z.string().optional(),
  /** Of this one wish to mail: the job may run twice, its mails are written once. */
  cause: z.string(),
})

/** Writes the mails of an order. */
export const MAIL_ORDER = declareJob({ name: 'mail_order', payload: orderMail })
export type MailOrderPayload = z.infer<typeof orderMail>
export type OrderMailKind = MailOrderPayload['kind']

/**
 * The mails of a batch. Nothing here queues it: the SQL function `complete_orders` does, under this
 * name and with this payload.
 */
export const MAIL_ORDERS = declareJob({
  name: 'mail_orders',
  payload: z.object({ mails: z.array(orderMail).readonly() }),
})

/** One wish to mail; what a job of `MAIL_ORDER` is given. */
export const orderMailPayload = (orderId: number, kind: OrderMailKind): MailOrderPayload => ({
  order_id: orderId,
  kind,
  cause: randomUUID(),
})

/**
 * After commit, a job reads the order as it then is and puts its mails into the outbox: a checkout
 * never waits for words.
 */
export const queueOrderMail = (tx: Transaction, orderId: number, kind: OrderMailKind): Promise<void> =>
  enqueue(tx, { job: MAIL_ORDER, payload: orderMailPayload(orderId, kind) })

/** The same once more, to the buyer alone. */
export const queueOrderMailAgain = (tx: Transaction, orderId: number, kind: OrderMailKind): Promise<void> =>
  enqueue(tx, { job: MAIL_ORDER, payload: { ...orderMailPayload(orderId, kind), only_buyer: true } })

/** Tells the address that an order had that its mails go elsewhere now. */
export const MAIL_MOVED_ORDER = declareJob({
  name: 'mail_moved_order',
  payload: z.object({
    order_id: z.int(),
    /** The address that had it before; the order says another one by now. */
    former: z.object({ name: z.string(), email: z.string() }),
    /** It gets a link with which it takes the order back. */
    can_undo: z.boolean(),
    cause: z.string(),
  }),
})
export type MailMovedOrderPayload = z.infer<typeof MAIL_MOVED_ORDER.payload>

export const queueMovedMail = (
  tx: Transaction,
  orderId: number,
  { former, canUndo }: { former: MailMovedOrderPayload['former']; canUndo: boolean },
): Promise<void> =>
  enqueue(tx, {
    job: MAIL_MOVED_ORDER,
    payload: { order_id: orderId, former, can_undo: canUndo, cause: randomUUID() },
  })

/** Mails the code with which a browser may change an order. */
export const MAIL_ACCESS_CODE = declareJob({
  name: 'mail_access_code',
  payload: z.object({
    order_id: z.int(),
    /** Sealed: a job that waits must not tell it. */
    code: z.string(),
    cause: z.string(),
  }),
})
export type MailAccessCodePayload = z.infer<typeof MAIL_ACCESS_CODE.payload>

export const queueAccessCodeMail = (tx: Transaction, orderId: number, sealedCode: string): Promise<void> =>
  enqueue(tx, {
    job: MAIL_ACCESS_CODE,
    payload: { order_id: orderId, code: sealedCode, cause: randomUUID() },
  })
