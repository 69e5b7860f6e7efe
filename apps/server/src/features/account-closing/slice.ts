import { hourly } from '../../platform/jobs/repeat.ts'
import type { Slice } from '../../slice.ts'
import { eraseClosedAccounts } from './delete-closed-accounts.ts'
import { accountClosingRoutes } from './routes.ts'

export const accountClosing: Slice = {
  name: 'account-closing',
  routes: accountClosingRoutes,
  recurring: ({ database }) => [hourly(() => eraseClosedAccounts(database))],
}
