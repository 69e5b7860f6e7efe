import { z } from 'zod'
import { count, time } from '../answers.ts'
import { body, email, line, optional } from '../fields.ts'

/** An address that gives the tickets of a sale to the guest who opens it first. */
export const tillClaim = z.object({ url: z.string(), expires_at: time() })
export type TillClaim = z.output<typeof tillClaim>

export const claimInput = body({
  /** Made for one press: the same press again is answered the same. */
  key: optional(line(1, 64)),
  /** Also sends them there, where the order has no address. */
  email: optional(email()),
})
export type ClaimInput = z.output<typeof claimInput>

export const saleMailInput = body({
  /** Where the tickets go. */
  email: email(),
})

export const keptTickets = z.object({
  /** The page of the order, a path: by it the order is read, as by the link in its mail. */
  path: z.string(),
  tickets: count(),
})
