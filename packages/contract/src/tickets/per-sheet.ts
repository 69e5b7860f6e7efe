import { body, int, line, optional } from '../fields.ts'

/**
 * How many tickets share a sheet of paper, one unless told otherwise; the session of the hold for
 * clients without cookies.
 */
export const ticketsQuery = body({ per_sheet: optional(int(1, 2)), session_identifier: optional(line(0, 100)) })
