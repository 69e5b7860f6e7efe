import type { Slice } from '../../slice.ts'
import { eventCancellingJobs } from './jobs.ts'
import { eventCancellingRoutes } from './routes.ts'
import { watchCancellings } from './run-cancelling.ts'

export const eventCancelling: Slice = {
  name: 'event-cancelling',
  tables: {
    event_cancellings: { account: 'changes' },
    cancelling_orders: 'stays',
  },
  routes: eventCancellingRoutes,
  jobs: eventCancellingJobs,
  // A run whose worker was killed goes on within seconds.
  recurring: ({ database }) => [{ everySeconds: 10, run: () => watchCancellings(database) }],
}
