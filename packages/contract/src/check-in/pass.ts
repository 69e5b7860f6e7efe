import { z } from 'zod'
import { time } from '../answers.ts'
import { body, word } from '../fields.ts'

/*
 * A list may ask for a PIN. Until a phone has a pass, every call of its door is 401 `pin_required`.
 * A pass travels as the HttpOnly cookie `door_pass`, set for this list's addresses alone, or in the
 * header `X-Door-Pass` for clients without cookies.
 */

/** The header that carries a pass where cookies do not. */
export const DOOR_PASS_HEADER = 'x-door-pass'

const PIN = /^\d{4,8}$/u

/** Four to eight digits, as text: a leading zero counts. */
export const pin = () =>
  z.string(word('not_a_pin')).trim().regex(PIN, word('not_a_pin')).meta({ minLength: 4, maxLength: 8 })

/** A wrong PIN is 422 with `wrong_pin` on `pin`; too many of them are 429 with Retry-After. */
export const passInput = body({ pin: pin() })

export const doorPass = z.object({
  pass: z.string(),
  /** When staff are asked for the PIN again. A change of PIN or link ends a pass at once. */
  expires_at: time(),
})
