import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'

/** The job that tells the owner of a change; its entry is in `app.ts`. */
export const MAIL_CONNECTION = 'mail_connected_account'

export type ConnectionMailKind = 'connected' | 'information_needed' | 'ready' | 'disconnected' | 'deauthorized'

export interface MailConnectionPayload {
  readonly connected_account_id: number
  readonly kind: ConnectionMailKind
  /** The user who did it; null: the provider did. */
  readonly user_id: number | null
  /** As the account stood then: by the time the mail is written it may have moved on. */
  readonly is_charges_enabled: boolean
  readonly requirements: readonly string[]
  /** Of this one wish to mail: the job may run twice, its mail is written once. */
  readonly cause: string
}

/** Tells the owner of an account that its payment account changed: whoever changes where money goes must not do it unseen. */
export const queueConnectionMail = (tx: Transaction, change: Omit<MailConnectionPayload, 'cause'>): Promise<void> =>
  enqueue(tx, { job: MAIL_CONNECTION, payload: { ...change, cause: randomUUID() } satisfies MailConnectionPayload })
