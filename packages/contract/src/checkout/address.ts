import { z } from 'zod'
import { body, country, line, optional } from '../fields.ts'

/** A billing address. */
export const address = z.object({
  address_line_1: z.string().nullable(),
  address_line_2: z.string().nullable(),
  city: z.string().nullable(),
  state_or_region: z.string().nullable(),
  zip_or_postal_code: z.string().nullable(),
  country: z.string().nullable(),
})
export type Address = z.output<typeof address>

export const addressInput = body({
  address_line_1: optional(line(1, 255)),
  address_line_2: optional(line(1, 255)),
  city: optional(line(1, 100)),
  state_or_region: optional(line(1, 100)),
  zip_or_postal_code: optional(line(1, 20)),
  country: optional(country()),
})
