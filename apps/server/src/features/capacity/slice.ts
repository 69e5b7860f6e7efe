import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { capacityRoutes } from './routes.ts'
import { copyCapacities, limitCopy } from './store.ts'

export const capacity: Slice = {
  name: 'capacity',
  tables: {
    capacity_assignments: 'stays',
    capacity_assignment_products: 'stays',
    capacity_assignment_occurrences: 'stays',
  },
  history: {
    things: {
      capacity_assignment: { table: 'capacity_assignments', name: 'name', searched: { by: 'name', in: 'event' } },
    },
    acts: {
      'capacity_assignment.created': { topic: 'products', say: m.audit_log_act_capacity_assignment_created },
      'capacity_assignment.updated': { topic: 'products', say: m.audit_log_act_capacity_assignment_updated },
      'capacity_assignment.deleted': { topic: 'products', say: m.audit_log_act_capacity_assignment_deleted },
    },
  },
  routes: capacityRoutes,
  copiesEvent: { when: 'duplicate_capacity_assignments', copy: copyCapacities },
  copiesProduct: limitCopy,
}
