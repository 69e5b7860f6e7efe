import type { Slice } from '../../slice.ts'
import { OPEN_KEYS, passwordsOf } from './check-proof.ts'
import { releaseHeldMails } from './mails/release-held-mails.ts'
import { accountRoutes } from './routes.ts'

export const accounts: Slice = {
  name: 'accounts',
  tables: {
    account_members: { account: 'goes' },
    accounts: { account: 'changes' },
    users: { account: 'changes' },
    email_change_undos: { account: 'goes' },
    email_links: { account: 'goes' },
  },
  routes: (app, services) =>
    accountRoutes(app, { ...services, passwords: passwordsOf(services), keys: OPEN_KEYS.of(services)(services) }),
  recurring: (services) => [{ everySeconds: 30, run: () => releaseHeldMails(services.database, services) }],
}
