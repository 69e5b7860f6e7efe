import type { CapacityAssignment } from '@turnout/contract/capacity/capacity-assignment.ts'
import type { CapacityAssignmentRow } from './queries.ts'

export const capacityAssignmentAnswer = (row: CapacityAssignmentRow): CapacityAssignment => ({
  id: row.id,
  event_id: row.event_id,
  name: row.name,
  capacity: row.capacity,
  used_capacity: row.sold + row.held,
  held_capacity: row.held,
  status: row.status,
  applies_to: 'PRODUCTS',
  product_ids: row.products.map(({ id }) => id),
  products: [...row.products],
  created_at: row.created_at.toISOString(),
})
