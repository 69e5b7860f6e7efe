import { z } from 'zod'
import type { Transaction } from '../../platform/database/database.ts'
import { enqueueAll } from '../../platform/jobs/enqueue.ts'
import { declareJob } from '../../platform/jobs/job-kind.ts'

/** Cancels a date that a changed rule does not have any more. */
export const CANCEL_DATE = declareJob({
  name: 'cancel_date',
  payload: z.object({
    account_id: z.int(),
    event_id: z.int(),
    occurrence_id: z.int(),
    /** As buyers read it. */
    reason: z.string(),
    /** Before the save, which closed it: what it is again where its cancelling is stopped. Older jobs are without it. */
    status: z.string().optional(),
    /** Who asked for it, and by which request. */
    user_id: z.int().nullable(),
    request_id: z.string().nullable(),
  }),
})
export type DateToCancel = z.infer<typeof CANCEL_DATE.payload>

export const queueCancelDates = (tx: Transaction, payloads: readonly DateToCancel[]): Promise<void> =>
  enqueueAll(tx, CANCEL_DATE, payloads)
