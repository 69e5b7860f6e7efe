import { z } from 'zod'
import { body, country, line, optional } from '../fields.ts'

/** Where an event takes place; every part may be unknown. */
export const locationDetails = z.object({
  venue_name: z.string().nullable(),
  address_line_1: z.string().nullable(),
  address_line_2: z.string().nullable(),
  city: z.string().nullable(),
  state_or_region: z.string().nullable(),
  zip_or_postal_code: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
})
export type LocationDetails = z.output<typeof locationDetails>

export const locationInput = body({
  venue_name: optional(line(1, 149)),
  address_line_1: optional(line(1, 255)),
  address_line_2: optional(line(1, 255)),
  city: optional(line(1, 100)),
  state_or_region: optional(line(1, 100)),
  zip_or_postal_code: optional(line(1, 20)),
  country: optional(country()),
})
export type LocationInput = z.output<typeof locationInput>
