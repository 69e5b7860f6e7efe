import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const auditLog: WebSlice = {
  routes: {
    account: [page(paths.auditLog(), async () => (await import('./pages/AuditLogPage.tsx')).AuditLogPage)],
  },
  menu: [
    {
      entry: 'account-data',
      rank: 4,
      label: m.audit_log_title,
      at: paths.auditLog,
      was: m.audit_log_title,
      needs: 'account:audit',
    },
  ],
}
