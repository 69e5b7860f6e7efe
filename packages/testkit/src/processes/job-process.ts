import { createJobs } from '@turnout/server/jobs.ts'
import type { StripeConfig } from '@turnout/server/platform/config/config.ts'
import { openDatabase } from '@turnout/server/platform/database/database.ts'
import { startJobs } from '@turnout/server/platform/jobs/start-jobs.ts'
import { databaseFiles } from '@turnout/server/platform/files/keep-in-database.ts'
import { createLog } from '@turnout/server/platform/log/log.ts'
import { smtpTransport } from '@turnout/server/platform/mail/deliver.ts'
import { createStripeProvider } from '@turnout/server/platform/payment-provider/stripe/create-stripe-provider.ts'
import { createSecrets } from '@turnout/server/platform/secrets/secrets.ts'
import { TEST_SECRET } from '../app/test-secret.ts'

/** The second argument, as JSON. */
export interface JobProcessSettings {
  /** Of a payment provider; without it there are no cards. */
  readonly stripe?: StripeConfig
  /** Without it mails stay in the outbox table. */
  readonly smtpUrl?: string
  readonly bulkMailsPerMinute?: number
  /** No other process works on the database, so what a killed one left is taken up at once. */
  readonly isAlone?: boolean
}

/*
 * A program: the job process of the product on the database whose address is its argument, until it is ended. It is
 * there to be killed.
 */
const [, , url = '', given = '{}'] = process.argv
const { stripe, smtpUrl, bulkMailsPerMinute = 60_000, isAlone = false } = JSON.parse(given) as JobProcessSettings
const log = createLog('silent')
const database = openDatabase({ url })
const jobs = createJobs({
  database,
  secrets: createSecrets(TEST_SECRET),
  fileStore: databaseFiles(database),
  log,
  mailTransport: smtpUrl === undefined ? null : smtpTransport(smtpUrl, 'Turnout <tickets@turnout.test>'),
  provider: stripe === undefined ? null : createStripeProvider(stripe),
  publicUrl: () => 'http://turnout.test',
  rateLimitFactor: 1,
  bulkMailsPerMinute,
  verifiesAccounts: true,
  installation: 'Turnout',
  wallets: { apple: null, google: null },
})
await startJobs({ url, jobs, recurring: [], log, isAlone })
