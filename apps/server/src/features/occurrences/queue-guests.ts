import { z } from 'zod'
import type { Transaction } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { declareJob } from '../../platform/jobs/job-kind.ts'

/** Moves the guests of a date to another one, order by order. */
export const MOVE_GUESTS = declareJob({
  name: 'move_guests',
  payload: z.object({
    event_id: z.int(),
    from: z.int(),
    to: z.int(),
    /** Who asked for it, and by which request. */
    user_id: z.int().nullable(),
    request_id: z.string().nullable(),
    /** The last order that was looked at. */
    after: z.int(),
  }),
})
export type GuestsMove = z.infer<typeof MOVE_GUESTS.payload>

export const queueGuests = (tx: Transaction, payload: GuestsMove): Promise<void> =>
  enqueue(tx, { job: MOVE_GUESTS, payload })
