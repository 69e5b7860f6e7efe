import { z } from 'zod'
import type { Transaction } from '../../../platform/database/database.ts'
import { declareJob } from '../../../platform/jobs/job-kind.ts'
import { enqueueAll } from '../../../platform/jobs/enqueue.ts'

/** Writes an automatic mail of an event, about one order; a buyer who buys meanwhile gets their ticket first. */
export const MAIL_FOLLOW_UP = declareJob({
  name: 'mail_follow_up',
  payload: z.object({
    order_id: z.int(),
    kind: z.enum(['REMINDER', 'CHANGE', 'THANKS']),
    /** What changed. */
    change_id: z.int().nullable(),
    /** The date that a reminder goes before, or that moved, in an event with several. */
    occurrence_id: z.int().nullable().default(null),
  }),
  isPatient: true,
})
export type FollowUp = z.infer<typeof MAIL_FOLLOW_UP.payload>
export type FollowUpKind = FollowUp['kind']

export const queueFollowUps = (tx: Transaction, mails: readonly FollowUp[]): Promise<void> =>
  enqueueAll(tx, MAIL_FOLLOW_UP, mails)
