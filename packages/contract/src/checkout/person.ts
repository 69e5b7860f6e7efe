import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import type { z } from 'zod'
import { body, email, line, optionalInUpdate } from '../fields.ts'

/** Who an order or a ticket belongs to from now on; what is missing stays. */
export const personPatch = body({
  first_name: line(1, NAME_LENGTH.max).optional(),
  last_name: optionalInUpdate(line(1, NAME_LENGTH.max)),
  email: email().optional(),
})
export type PersonPatch = z.output<typeof personPatch>
