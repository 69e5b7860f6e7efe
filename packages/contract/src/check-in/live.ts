import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'

/*
 * The live stream of a door and of an event. With `Accept: text/event-stream` (EventSource
 * sends it) the answer is a stream:
 *
 *   event: counts   data: one `doorCounts` (door) or `listCounts` (organizer) as JSON; at once,
 *                   and again whenever something moved
 *   event: ended    data: {"reason": "not_found" | "pin_required" | "not_signed_in"}: the link was
 *                   rotated, the list deleted, the PIN changed, the caller signed out. Nothing
 *                   follows; connecting again is answered by that refusal.
 *   : comment       every 15 seconds, so that nothing between us closes a quiet stream
 *
 * Without that header the same address answers the counts once, as JSON, for clients behind a
 * proxy that cannot stream.
 */

/**
 * The guests that one gate (the name that staff gave a phone) has let in; null: phones without a
 * name.
 */
const gateCounts = z.object({
  device: z.string().nullable(),
  /** Admissions made there and not undone. */
  admitted: count(),
  /** Of those, guests who are inside now. */
  inside: count(),
  last_at: time(),
})

const counts = {
  /** Inside now. */
  checked_in_attendees: count(),
  /** May come in: every ticket on the list that is not cancelled. */
  total_attendees: count(),
  /** Guests who came in at least once, including those who have left since. */
  ever_checked_in_attendees: count(),
  /** Came in during the ten minutes before this was counted. */
  recently_checked_in_attendees: count(),
  gates: z.array(gateCounts),
  /**
   * When something on the list last moved, as this server noticed: an admission, its end, a guest
   * who was added or changed. A door that knew another value asks `since`.
   */
  changed_at: time(),
  /** Rises when products, window or settings of the list change: load the list anew. */
  revision: z.int(),
}

export const doorCounts = z.object({ short_id: z.string(), ...counts })
export type DoorCounts = z.output<typeof doorCounts>

export const listCounts = z.object({ id: idAnswer(), ...counts })
export type ListCounts = z.output<typeof listCounts>

/** `data` of `event: ended`. */
const streamEnd = z.object({ reason: z.enum(['not_found', 'pin_required', 'not_signed_in']) })
export type StreamEnd = z.output<typeof streamEnd>
