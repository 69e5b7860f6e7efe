import { hourly } from '../../platform/jobs/repeat.ts'
import type { Slice } from '../../slice.ts'
import { importJobs } from './jobs.ts'
import { importRoutes } from './routes.ts'
import { deleteOldImports } from './store.ts'

export const imports: Slice = {
  name: 'imports',
  tables: {
    imports: { account: 'goes' },
    import_files: { account: 'goes' },
    import_chunks: { account: 'goes' },
    import_rows: { account: 'goes' },
    import_problems: { account: 'goes' },
    imported_refs: { account: 'goes' },
  },
  routes: importRoutes,
  jobs: importJobs,
  recurring: ({ database }) => [hourly(() => deleteOldImports(database))],
}
