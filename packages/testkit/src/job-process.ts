import { createJobs } from '@turnout/server/jobs.ts'
import type { StripeConfig } from '@turnout/server/platform/config/config.ts'
import { openDatabase } from '@turnout/server/platform/database/database.ts'
import { startJobs } from '@turnout/server/platform/jobs/jobs.ts'
import { createLog } from '@turnout/server/platform/log/log.ts'
import { createStripeProvider } from '@turnout/server/platform/payment-provider/stripe/create-stripe-provider.ts'
import { createSecrets } from '@turnout/server/platform/secrets/secrets.ts'
import { TEST_SECRET } from './test-secret.ts'

/*
 * A program: the job process of the product on the database whose address is its argument, until
 * somebody ends it. A second argument are the settings of a payment provider as JSON. Mails stay in
 * the outbox table. It is there to be killed.
 */
const [, , url = '', stripe] = process.argv
const log = createLog('silent')
const database = openDatabase({ url })
const provider = stripe === undefined ? null : createStripeProvider(JSON.parse(stripe) as StripeConfig)
const jobs = createJobs({
  database,
  secrets: createSecrets(TEST_SECRET),
  log,
  mailTransport: null,
  provider,
  publicUrl: () => 'http://turnout.test',
  rateLimitFactor: 1,
  bulkMailsPerMinute: 60_000,
  verifiesAccounts: true,
  installation: 'Turnout',
  wallets: { apple: null, google: null },
})
await startJobs({ url, jobs, recurring: [], log, isAlone: false })
