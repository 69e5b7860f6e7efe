import { z } from 'zod'
import type { Transaction } from '../../../platform/database/database.ts'
import { declareJob } from '../../../platform/jobs/job-kind.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'

/** Brings a message to the next of its recipients. */
export const DELIVER_MESSAGE = declareJob({
  name: 'deliver_message',
  payload: z.object({ message_id: z.int() }),
  isPatient: true,
})

/** One after another in all processes: mails to many are one lane, whatever else is to be done. */
const LANE = 'mails to many'

/** Goes on with a message at this moment; the last word counts. */
export const queueMessage = (tx: Transaction, messageId: number, runAt: Date | null): Promise<void> =>
  enqueue(
    tx,
    { job: DELIVER_MESSAGE, payload: { message_id: messageId } },
    { key: `message:${messageId}`, queue: LANE, ...(runAt !== null && { runAt }) },
  )
