import type { Slice } from '../../slice.ts'
import { OPEN_KEYS, passwordsOf } from './check-proof.ts'
import { releaseHeldMails } from './mails/release-held-mails.ts'
import { accountRoutes } from './routes.ts'

export const accounts: Slice = {
  name: 'accounts',
  routes: (app, services) =>
    accountRoutes(app, { ...services, passwords: passwordsOf(services), keys: OPEN_KEYS.of(services)(services) }),
  recurring: (services) => [{ everySeconds: 30, run: () => releaseHeldMails(services.database, services) }],
}
