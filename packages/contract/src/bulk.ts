import { z } from 'zod'
import { count } from './answers.ts'
import { ERROR_CODES } from './errors.ts'

/**
 * What became of each thing that a bulk act was for, in the order asked for. One that was refused
 * says why and keeps no other from its turn.
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
