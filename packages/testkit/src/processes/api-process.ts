import { createApp } from '@turnout/server/app.ts'
import { openDatabase } from '@turnout/server/platform/database/database.ts'
import { databaseFiles } from '@turnout/server/platform/files/keep-in-database.ts'
import { createLog } from '@turnout/server/platform/log/log.ts'
import { createSecrets } from '@turnout/server/platform/secrets/secrets.ts'
import { TEST_SECRET } from '../app/test-secret.ts'
import { CHEAP_PASSWORDS, NO_FEE, NO_SINGLE_SIGN_ON, NO_WALLETS, SENDER } from '../app/test-settings.ts'

/*
 * A program: the API of the product on the database whose address is its argument, until it is ended. Prints its own
 * address when it answers. It is there to be killed.
 */
const [, , url = ''] = process.argv
const database = openDatabase({ url })
const app = await createApp({
  database,
  secrets: createSecrets(TEST_SECRET),
  fileStore: databaseFiles(database),
  log: createLog('silent'),
  publicUrl: () => 'http://turnout.test',
  https: false,
  corsOrigins: new Set(),
  trustProxyHops: 0,
  rateLimitFactor: 1000,
  development: false,
  mailbox: true,
  provider: null,
  signer: null,
  platformFee: NO_FEE,
  verifiesAccounts: true,
  installation: 'Turnout',
  wallets: NO_WALLETS,
  sender: SENDER,
  singleSignOn: NO_SINGLE_SIGN_ON,
  webhooks: { allowsPrivate: false, databasePort: 5432 },
  isMigrated: async () => true,
  web: null,
  replica: null,
  passwordCost: CHEAP_PASSWORDS,
})
process.stdout.write(await app.listen({ host: '127.0.0.1', port: 0 }))
