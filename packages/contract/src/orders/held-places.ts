import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'
import { body, id } from '../fields.ts'

/**
 * The places of an event that one network address holds and has not bought, when they are so many
 * that the organizer should know.
 */
export const heldPlaces = z.object({
  /** Identifies the address, which cannot be read from it; another number in every event. */
  visitor: idAnswer(),
  /** Unfinished orders. */
  holds: count(),
  places: count(),
  /** Of the smallest house they are in, in percent; null: none has an end. */
  percent: z.int().nullable(),
  /** The oldest of the holds. */
  since: time(),
})
export type HeldPlaces = z.output<typeof heldPlaces>

export const heldPlacesRelease = body({ visitor: id() })

/** The places that were given back. */
export const releasedPlaces = z.object({ holds: count(), places: count() })
