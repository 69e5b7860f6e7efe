import { systemClock } from '../../platform/clock/clock.ts'
import { hourly } from '../../platform/jobs/repeat.ts'
import type { Slice } from '../../slice.ts'
import { connectedAccountJobs, refreshStaleAccounts } from './jobs.ts'
import { connectedAccountRoutes } from './routes.ts'

export const connectedAccounts: Slice = {
  name: 'connected-accounts',
  tables: {
    connect_states: { account: 'goes' },
    connected_accounts: { account: 'changes' },
  },
  routes: connectedAccountRoutes,
  jobs: connectedAccountJobs,
  recurring: ({ database, provider }) => [hourly(() => refreshStaleAccounts(database, provider, systemClock.now()))],
}
