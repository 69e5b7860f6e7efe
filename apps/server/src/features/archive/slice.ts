import { hourly } from '../../platform/jobs/repeat.ts'
import type { Slice } from '../../slice.ts'
import { archiveJobs } from './jobs.ts'
import { archiveRoutes } from './routes.ts'
import { deleteOldArchives } from './store.ts'

export const archive: Slice = {
  name: 'archive',
  tables: {
    archives: { account: 'goes' },
    archive_chunks: { account: 'goes' },
  },
  routes: archiveRoutes,
  jobs: archiveJobs,
  recurring: ({ database }) => [hourly(() => deleteOldArchives(database))],
}
