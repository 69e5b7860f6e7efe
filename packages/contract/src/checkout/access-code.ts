import { z } from 'zod'
import { time } from '../answers.ts'
import { body, line } from '../fields.ts'

/** A code is under way. `email`: where it went, as much of the address as a stranger may know. */
export const accessCode = z.object({ email: z.string(), expires_at: time() })
export type AccessCode = z.output<typeof accessCode>

/** The code as it was typed: blanks between its digits are forgiven. */
export const accessCodeInput = body({ code: line(1, 20) })

/** The code was right: until then this browser may change the order. */
export const accessGranted = z.object({ granted_until: time() })
