import type { Slice } from '../../slice.ts'
import { waitingListJobs } from './jobs.ts'
import { waitingListRoutes } from './routes.ts'
import { watchWaitingLists } from './watch-waiting-lists.ts'

export const waitingList: Slice = {
  name: 'waiting-list',
  tables: {
    waiting_entries: { guest: 'goes', account: 'goes' },
    waiting_wishes: { guest: 'goes', account: 'goes' },
  },
  routes: waitingListRoutes,
  jobs: waitingListJobs,
  recurring: ({ database }) => [
    // Places that came free are on offer within seconds; where only time can have changed something, within a minute.
    { everySeconds: 5, run: () => watchWaitingLists(database, { isThorough: false }) },
    { everySeconds: 60, run: () => watchWaitingLists(database, { isThorough: true }) },
  ],
}
