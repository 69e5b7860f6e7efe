import { z } from 'zod'
import type { Transaction } from '../../../platform/database/database.ts'
import { declareJob } from '../../../platform/jobs/job-kind.ts'
import { enqueue, enqueueAll } from '../../../platform/jobs/enqueue.ts'

/** Cancels the next orders of an event that is cancelled. */
export const RUN_CANCELLING = declareJob({
  name: 'run_cancelling',
  payload: z.object({ cancelling_id: z.int() }),
})

/** Goes on soon, or when its time has come: however many ask, once. */
export const queueRun = (tx: Transaction, id: number, runAt?: Date): Promise<void> =>
  enqueue(
    tx,
    { job: RUN_CANCELLING, payload: { cancelling_id: id } },
    { key: `cancelling:${id}`, ...(runAt !== undefined && { runAt }) },
  )

/** Tells the buyer of an order, and guests of it with their own address, that the event is cancelled. */
export const MAIL_CANCELLED = declareJob({
  name: 'mail_cancelled_event',
  payload: z.object({
    cancelling_id: z.int(),
    order_id: z.int(),
    tells_buyer: z.boolean(),
    /** They choose what they want in place of it. */
    asks_buyer: z.boolean().optional(),
    /** Those whose tickets were valid until then. */
    guests: z.array(z.object({ first_name: z.string(), email: z.string(), locale: z.string() })),
  }),
})
export type CancelledMail = z.infer<typeof MAIL_CANCELLED.payload>

export const queueCancelledMail = (tx: Transaction, payload: CancelledMail): Promise<void> =>
  enqueue(tx, { job: MAIL_CANCELLED, payload })

/** Asks the buyer of an order what they want in place of a date; guests with a separate address are told, too. */
export const MAIL_DATE_CHOICE = declareJob({
  name: 'mail_date_choice',
  payload: z.object({ cancelling_id: z.int(), order_id: z.int() }),
})

export const queueChoiceMails = (tx: Transaction, id: number, orderIds: readonly number[]): Promise<void> =>
  enqueueAll(
    tx,
    MAIL_DATE_CHOICE,
    orderIds.map((orderId) => ({ cancelling_id: id, order_id: orderId })),
  )

/** Tells a waiting person that there will be no places. */
export const MAIL_WAITING_CANCELLED = declareJob({
  name: 'mail_waiting_cancelled',
  payload: z.object({ cancelling_id: z.int(), entry_id: z.int() }),
})

export const queueWaitingMails = (tx: Transaction, id: number, entryIds: readonly number[]): Promise<void> =>
  enqueueAll(
    tx,
    MAIL_WAITING_CANCELLED,
    entryIds.map((entryId) => ({ cancelling_id: id, entry_id: entryId })),
  )

/** Tells who cancelled the event that all is done; an order that joins later is not told again. */
export const MAIL_CANCELLING_DONE = declareJob({
  name: 'mail_cancelling_done',
  payload: z.object({ cancelling_id: z.int() }),
})

export const queueDoneMail = (tx: Transaction, id: number): Promise<void> =>
  enqueue(tx, { job: MAIL_CANCELLING_DONE, payload: { cancelling_id: id } })
