import { PASSING } from '@turnout/contract/archive/reasons.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { hourly } from '../../platform/jobs/repeat.ts'
import type { Slice } from '../../slice.ts'
import { importJobs } from './jobs.ts'
import { importRoutes } from './routes.ts'
import { deleteOldImports } from './store.ts'

export const imports: Slice = {
  name: 'imports',
  tables: {
    imports: { account: 'goes', leftOut: PASSING },
    import_files: { account: 'goes', leftOut: PASSING },
    import_chunks: { account: 'goes', leftOut: PASSING },
    import_rows: { account: 'goes', leftOut: PASSING },
    import_problems: { account: 'goes', leftOut: PASSING },
    imported_refs: { account: 'goes' },
  },
  history: {
    things: {
      import: { table: 'imports' },
    },
    acts: {
      'import.created': { topic: 'exports', say: m.audit_log_act_import_created },
      'import.file_added': { topic: 'exports', say: m.audit_log_act_import_file_added },
      'import.file_removed': { topic: 'exports', say: m.audit_log_act_import_file_removed },
      'import.planned': { topic: 'exports', say: m.audit_log_act_import_planned },
      'import.checked': { topic: 'exports', say: m.audit_log_act_import_checked },
      'import.started': { topic: 'exports', say: m.audit_log_act_import_started },
      'import.finished': { topic: 'exports', say: m.audit_log_act_import_finished },
      'import.deleted': { topic: 'exports', say: m.audit_log_act_import_deleted },
      'order.imported': { topic: 'orders', say: m.audit_log_act_order_imported },
    },
  },
  routes: importRoutes,
  jobs: importJobs,
  recurring: ({ database }) => [hourly(() => deleteOldImports(database))],
}
