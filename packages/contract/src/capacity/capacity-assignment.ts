import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'
import { CAPACITY_APPLIES_TO, CAPACITY_STATUSES } from '../enums.ts'
import { body, id, int, line, list, oneOf, optional, withDefault } from '../fields.ts'
import { NAME_MAX, STOCK_MAX } from '../limits.ts'
import type { ListShape } from '../lists.ts'

/** A capacity that several products share, as its organizer sees it. */
export const capacityAssignment = z.object({
  id: idAnswer(),
  event_id: idAnswer(),
  name: z.string(),
  /** Places; null: unlimited. */
  capacity: count().nullable(),
  /**
   * Places that its products have sold and hold now, in any status. A hold that ran out does not
   * count.
   */
  used_capacity: count(),
  /** The part of `used_capacity` that is only held. */
  held_capacity: count(),
  /** INACTIVE: it counts and refuses nothing. */
  status: z.enum(CAPACITY_STATUSES),
  applies_to: z.enum(CAPACITY_APPLIES_TO),
  product_ids: z.array(idAnswer()),
  products: z.array(z.object({ id: idAnswer(), title: z.string() })),
  /** Dates whose tickets draw from it; empty: all of the event. One that was deleted stays. */
  event_occurrence_ids: z.array(idAnswer()),
  created_at: time(),
})
export type CapacityAssignment = z.output<typeof capacityAssignment>

export const capacityAssignmentInput = body({
  name: line(1, NAME_MAX),
  /** Null: unlimited. */
  capacity: optional(int(0, STOCK_MAX)),
  status: withDefault(oneOf(CAPACITY_STATUSES), 'ACTIVE'),
  applies_to: withDefault(oneOf(CAPACITY_APPLIES_TO), 'PRODUCTS'),
  /** None is refused by the act, which can tell an event without tickets from a forgotten choice. */
  product_ids: list(id(), 0, 1000),
  /** Dates whose tickets draw from it, where the event has several; empty: all. Left out of a change, they stay. */
  event_occurrence_ids: list(id(), 0, 1000).optional(),
})
export type CapacityAssignmentInput = z.output<typeof capacityAssignmentInput>

export const CAPACITY_ASSIGNMENTS_LIST = {
  sorts: ['created_at', 'name', 'capacity', 'used_capacity'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
  filters: ['name', 'status', 'capacity', 'created_at'],
} as const satisfies ListShape
