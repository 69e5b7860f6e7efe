import type { Slice } from '../../slice.ts'
import { capacityRoutes } from './routes.ts'
import { limitCopy } from './store-copied-products.ts'
import { copyCapacities } from './store-copies.ts'

export const capacity: Slice = {
  name: 'capacity',
  tables: {
    capacity_assignments: 'stays',
    capacity_assignment_products: 'stays',
  },
  routes: capacityRoutes,
  copiesEvent: { when: 'duplicate_capacity_assignments', copy: copyCapacities },
  copiesProduct: limitCopy,
}
