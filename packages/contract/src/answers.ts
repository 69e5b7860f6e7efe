import { z } from 'zod'

/*
 * The building blocks of every answer. They have no transforms: the value that a handler returns
 * travels as it is, less the fields that are not in the schema.
 */

/** A numeric id. */
export const idAnswer = () => z.int()

/** An instant, ISO 8601 UTC with Z (`date.toISOString()`). */
export const time = () => z.string().meta({ format: 'date-time' })

/** Money in major units of the currency beside it, with no more digits than that currency has. */
export const amount = () => z.number()

/** A count, never negative. */
export const count = () => z.int().nonnegative()

/** A sentence in the caller's language that says what was done. */
export const notice = z.object({ message: z.string() })
