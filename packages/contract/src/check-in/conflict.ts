import { z } from 'zod'
import { idAnswer, time } from '../answers.ts'
import { SCAN_CONFLICTS, SCAN_VERDICTS } from '../enums.ts'
import { body, flag, withDefault } from '../fields.ts'
import type { ListShape } from '../lists.ts'

/**
 * A guest whom a phone without a network let in, and of whom the server knew better when the scan
 * arrived. The guest is inside all the same, so a person looks at it and settles it.
 */
export const checkInConflict = z.object({
  id: idAnswer(),
  reason: z.enum(SCAN_CONFLICTS),
  check_in_list: z.object({ id: idAnswer(), name: z.string() }),
  /** Null: the code named no guest of this event. */
  attendee: z
    .object({
      id: idAnswer(),
      public_id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      product_title: z.string(),
    })
    .nullable(),
  /** The scan that let them in on the phone. */
  scan: z.object({
    device: z.string().nullable(),
    /** When it happened: the phone's clock, corrected. */
    occurred_at: time(),
    /** When it reached the server. */
    received_at: time(),
    /** The verdict that the server would have given. */
    verdict: z.enum(SCAN_VERDICTS),
  }),
  /** ADMITTED_TWICE: the admission that stood already; null otherwise. */
  admission: z.object({ short_id: z.string(), device: z.string().nullable(), entered_at: time() }).nullable(),
  settled_at: time().nullable(),
  /** The user who settled it. */
  settled_by: z.string().nullable(),
})
export type CheckInConflict = z.output<typeof checkInConflict>

/** `is_settled: false` takes it back. */
export const settleConflictInput = body({ is_settled: withDefault(flag(), true) })

export const CHECK_IN_CONFLICTS_LIST = {
  sorts: ['occurred_at'],
  defaultSort: 'occurred_at',
  defaultDirection: 'desc',
  filters: ['reason', 'check_in_list_id', 'occurred_at', 'settled_at'],
} as const satisfies ListShape
