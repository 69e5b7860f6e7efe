import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'
import { SCAN_VERDICTS } from '../enums.ts'

/*
 * The door in figures, asked of admissions and scans when it is shown; nothing here is stored. A
 * ticket that was cancelled counts nowhere, an admission that staff took back never was, and lists
 * that were deleted are left out.
 */

/** Seconds with decimals; null where there is too little to say. */
const seconds = () => z.number().nonnegative().nullable()

/** One gate (the name that staff gave a phone) of a list. */
const gateFigures = z.object({
  check_in_list_id: idAnswer(),
  /** null: phones without a name. */
  device: z.string().nullable(),
  admitted: count(),
  refused: count(),
  last_scan_at: time(),
  seconds_per_scan: seconds(),
})
export type GateFigures = z.output<typeof gateFigures>

export const checkInFigures = z.object({
  total_attendees: count(),
  /** Inside now, at any list; a guest of two lists once. */
  total_checked_in_attendees: count(),
  /** Guests who came in at least once, including those who have left since. */
  total_ever_checked_in_attendees: count(),
  checked_in_last_10_minutes: count(),
  lists: z.array(
    z.object({
      id: idAnswer(),
      name: z.string(),
      total_attendees: count(),
      checked_in_attendees: count(),
      ever_checked_in_attendees: count(),
      checked_in_last_10_minutes: count(),
      last_check_in_at: time().nullable(),
    }),
  ),
  /** The busiest first, at most 50. */
  gates: z.array(gateFigures),
  /**
   * Scans that changed no admission, by the verdict that was given; each scan, so a ticket shown
   * twice counts twice.
   */
  refused: z.array(z.object({ verdict: z.enum(SCAN_VERDICTS), scans: count() })),
  /** When guests came in for the first time. */
  arrivals: z.object({
    /**
     * Minutes of one bucket: as many as make no more than 240 buckets. They begin at midnight in
     * the event's time zone.
     */
    bucket_minutes: z.int().positive(),
    /** In order, those with arrivals only. */
    buckets: z.array(z.object({ starts_at: time(), arrivals: count() })),
  }),
  /** Median time from one scan of a phone to its next while guests are waiting: gaps of up to a minute. */
  seconds_per_scan: seconds(),
  /**
   * From the first sight of a code to the verdict on the screen, as phones measured it,
   * milliseconds; null: none did.
   */
  took_ms: z.object({ median: z.number(), p95: z.number(), scans: count() }).nullable(),
  conflicts: z.object({ total: count(), unsettled: count() }),
})
export type CheckInFigures = z.output<typeof checkInFigures>
