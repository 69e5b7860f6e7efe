import { z } from 'zod'
import { idAnswer, time } from '../answers.ts'
import type { ListShape } from '../lists.ts'

/** One thing that happened, from the audit rows. */
export const timelineEntry = z.object({
  id: idAnswer(),
  at: time(),
  /** For example `order.completed`; worded by the screen. */
  act: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** The member who did it, or the name of the API token; null for buyers, door staff and the system. */
  actor_name: z.string().nullable(),
  actor_kind: z.string(),
  /** Field by field, the old and the new value; null when there is nothing to compare. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).nullable(),
})
export type TimelineEntry = z.output<typeof timelineEntry>

export const TIMELINE_LIST = {
  sorts: ['at'],
  defaultSort: 'at',
  defaultDirection: 'desc',
  filters: ['entity', 'act', 'at'],
} as const satisfies ListShape
