import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { auditLogRoutes } from './routes.ts'

export const auditLog: Slice = {
  name: 'audit-log',
  history: {
    acts: {
      'audit_log.exported': { topic: 'exports', say: m.audit_log_act_audit_log_exported },
    },
  },
  routes: auditLogRoutes,
}
