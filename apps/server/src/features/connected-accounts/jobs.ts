import type { Database } from '../../platform/database/database.ts'
import { defineJob, type DefinedJob } from '../../platform/jobs/define-job.ts'
import { queueMail } from '../../platform/mail/store.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import { connectionMail } from './mail.ts'
import { connectionForMail, staleConnections } from './queries.ts'
import { MAIL_CONNECTION, type MailConnectionPayload } from './queue-connection-mail.ts'
import { refreshAccount } from './refresh-account.ts'

/** After so long without a word the provider is asked: one of its events may have been lost. */
const STALE_HOURS = 20
/** At one time; the rest waits for the next round. */
const ROUND = 50

export const connectedAccountJobs: readonly DefinedJob[] = [
  defineJob({
    ...MAIL_CONNECTION,
    run: (payload, { database, publicUrl }) => mailConnection(database, payload, publicUrl()),
  }),
]

/** Writes the mail about a changed payment account into the outbox. */
async function mailConnection(database: Database, payload: MailConnectionPayload, publicUrl: string): Promise<void> {
  const about = await connectionForMail(database, payload)
  if (about === undefined) return
  await database.transaction((tx) =>
    queueMail(tx, {
      ...connectionMail({ ...about, ...payload }, publicUrl),
      about: { entity: 'connected_account', id: payload.connected_account_id },
      cause: payload.cause,
    }),
  )
}

/** Asks after payment accounts that were not asked about for long. */
export async function refreshStaleAccounts(
  database: Database,
  provider: PaymentProvider | null,
  now: Date,
): Promise<void> {
  if (provider === null || !provider.isConnect) return
  const staleAt = new Date(now.getTime() - STALE_HOURS * 3_600_000)
  for (const { ref } of await staleConnections(database, staleAt, ROUND)) {
    // oxlint-disable-next-line no-await-in-loop -- no caller waits for it, and the provider counts calls
    await refreshAccount(database, provider, { ref })
  }
}
