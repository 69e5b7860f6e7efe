import { z } from 'zod'
import type { Transaction } from '../../platform/database/database.ts'
import { declareJob } from '../../platform/jobs/job-kind.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

/** Offers what is free at an event to those who wait for it. */
export const OFFER_PLACES = declareJob({
  name: 'offer_waiting_places',
  payload: z.object({ event_id: z.int() }),
})

/** Looks at a list soon: however many ask, once. */
export const queueOffers = (tx: Transaction, eventId: number): Promise<void> =>
  enqueue(tx, { job: OFFER_PLACES, payload: { event_id: eventId } }, { key: `waiting-list:${eventId}` })

/** Writes a mail to a person on a waiting list. */
export const MAIL_WAITING = declareJob({
  name: 'mail_waiting',
  payload: z.object({
    entry_id: z.int(),
    kind: z.enum(['waiting_joined', 'waiting_offered']),
    /** Of this one wish to mail: the job may run twice, its mail is written once. */
    cause: z.string(),
  }),
})
export type WaitingMailKind = 'waiting_joined' | 'waiting_offered'

export const queueWaitingMail = (
  tx: Transaction,
  entryId: number,
  { kind, cause }: { readonly kind: WaitingMailKind; readonly cause: string },
): Promise<void> => enqueue(tx, { job: MAIL_WAITING, payload: { entry_id: entryId, kind, cause } })
