import type { RateLimits } from '../../../platform/http/guards/rate-limit.ts'
import { once } from '../../../platform/slices/once.ts'
import type { CodeServices } from './take-code.ts'

/**
 * Wrong codes of one person, by any challenge, session or address. Three of a million are right at a
 * time: an attacker who has the password and guesses for a year finds one in fifty years. Recovery codes
 * are not counted, so such a guesser locks no member out.
 */
const WRONG_CODES = { counter: 'wrong_code', calls: 20, perSeconds: 86_400 }

interface LimiterServices extends Omit<CodeServices, 'codes' | 'mailFactor'> {
  readonly rateLimits: RateLimits
}

/** The same for every route that takes a code; wrong ones count by the id of the user. */
export const codeServicesOf = once(({ rateLimits, secrets, clock, publicUrl }: LimiterServices): CodeServices => ({
  secrets,
  clock,
  publicUrl,
  codes: rateLimits.exactly(WRONG_CODES, 'closed'),
  mailFactor: rateLimits.factor,
}))
