import type { Slice } from '../../slice.ts'
import { auditLogRoutes } from './routes.ts'

export const auditLog: Slice = {
  name: 'audit-log',
  routes: auditLogRoutes,
}
