import { paths } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const auditLogRoutes: SliceRoutes = {
  account: [
    {
      path: paths.auditLog(),
      lazy: { Component: async () => (await import('./pages/AuditLogPage.tsx')).AuditLogPage },
    },
  ],
}
