import { hourly } from '../../platform/jobs/repeat.ts'
import type { Slice } from '../../slice.ts'
import { importJobs } from './jobs.ts'
import { importRoutes } from './routes.ts'
import { deleteOldImports } from './store.ts'

export const imports: Slice = {
  name: 'imports',
  routes: importRoutes,
  jobs: importJobs,
  recurring: ({ database }) => [hourly(() => deleteOldImports(database))],
}
