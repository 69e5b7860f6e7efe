import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Transaction } from '../../platform/database/database.ts'
import { declareJob } from '../../platform/jobs/job-kind.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

/** Mails the owner of an account about a change of its payment account. */
export const MAIL_CONNECTION = declareJob({
  name: 'mail_connected_account',
  payload: z.object({
    connected_account_id: z.int(),
    kind: z.enum(['connected', 'information_needed', 'ready', 'disconnected', 'deauthorized']),
    /** The user who did it; null: the provider did. */
    user_id: z.int().nullable(),
    /** As the account stood then: by the time the mail is written it may have moved on. */
    is_charges_enabled: z.boolean(),
    requirements: z.array(z.string()).readonly(),
    /** Of this one wish to mail: the job may run twice, its mail is written once. */
    cause: z.string(),
  }),
})
export type MailConnectionPayload = z.infer<typeof MAIL_CONNECTION.payload>
export type ConnectionMailKind = MailConnectionPayload['kind']

/**
 * Tells the owner of an account that its payment account changed: a change of where money goes is never unseen.
 */
export const queueConnectionMail = (tx: Transaction, change: Omit<MailConnectionPayload, 'cause'>): Promise<void> =>
  enqueue(tx, { job: MAIL_CONNECTION, payload: { ...change, cause: randomUUID() } })
