import type { Limiter, RateLimits } from '../../../platform/http/guards/rate-limit.ts'

/**
 * Wrong codes of one person, by any challenge, session or address. Three of a million are right at a
 * time: somebody who has the password and guesses for a year finds one in fifty years. Recovery codes
 * are not counted, so such a guesser shuts nobody out.
 */
const WRONG_CODES = { counter: 'wrong_code', calls: 20, perSeconds: 86_400 }

/** One for every route that takes a code, by the id of the user. */
export const limitCodes = ({ exactly }: RateLimits): Limiter => exactly(WRONG_CODES, 'closed')
