import { z } from 'zod'
import { time } from '../answers.ts'
import { body, line, locale, optional } from '../fields.ts'

/**
 * Where a frame lets its buyer go. `return_to`: the page that the buyer is led back to, if its site is
 * one that the event names. `locale`: the language that the frame spoke.
 */
export const handoverInput = body({
  return_to: optional(line(1, 2048)),
  locale: optional(locale()),
})

/** `path`: where the browser goes, with the token behind the `#`; it works once, until `expires_at`. */
export const handover = z.object({ path: z.string(), expires_at: time() })
export type Handover = z.output<typeof handover>

export const arrivalInput = body({ token: line(20, 200) })

/** `path`: the present step of the order. */
export const arrival = z.object({ path: z.string() })
