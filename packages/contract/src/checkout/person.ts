import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import type { z } from 'zod'
import { body, email, line, optionalInUpdate } from '../fields.ts'

/** The person an order or a ticket belongs to from now on. A missing field keeps its value. */
export const personPatch = body({
  first_name: line(1, NAME_LENGTH.max).optional(),
  last_name: optionalInUpdate(line(1, NAME_LENGTH.max)),
  email: email().optional(),
})
export type PersonPatch = z.output<typeof personPatch>
