import { m } from '@turnout/messages/generated/messages.js'
import { hourly } from '../../platform/jobs/repeat.ts'
import type { Slice } from '../../slice.ts'
import { archiveJobs } from './jobs.ts'
import { archiveRoutes } from './routes.ts'
import { deleteOldArchives } from './store.ts'

export const archive: Slice = {
  name: 'archive',
  tables: {
    archives: { account: 'goes', leftOut: 'archives are in no archive' },
    archive_chunks: { account: 'goes', leftOut: 'archives are in no archive' },
  },
  history: {
    acts: {
      'archive.requested': { topic: 'exports', say: m.audit_log_act_archive_requested },
      'archive.downloaded': { topic: 'exports', say: m.audit_log_act_archive_downloaded },
      'archive.deleted': { topic: 'exports', say: m.audit_log_act_archive_deleted },
      'user.imported': { topic: 'team', say: m.audit_log_act_user_imported },
    },
  },
  routes: archiveRoutes,
  jobs: archiveJobs,
  recurring: ({ database }) => [hourly(() => deleteOldArchives(database))],
}
