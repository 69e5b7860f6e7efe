import { z } from 'zod'
import { count } from './answers.ts'
import { ERROR_CODES } from './errors.ts'

/**
 * The outcome of a bulk act for each thing, in the order asked for. A refused one says why, and the
 * others are still processed.
 */
export const bulkResultsOf = <Named extends z.ZodRawShape>(named: Named) =>
  z.object({
    data: z.array(
      z.object({
        ...named,
        /** null: done. */
        code: z.enum(ERROR_CODES).nullable(),
        /** Why not, in the caller's language. */
        message: z.string().nullable(),
      }),
    ),
    meta: z.object({ done: count(), refused: count() }),
  })
