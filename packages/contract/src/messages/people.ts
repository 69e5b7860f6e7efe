import { z } from 'zod'
import { count } from '../answers.ts'
import { body, int, line, oneOf, withDefault } from '../fields.ts'
import { leftOut } from '../lists.ts'
import { audienceFields } from './audience.ts'
import { PEOPLE_PER_PAGE_MAX } from './limits.ts'

/** Whom a page of an audience shows: those who would get a message, or those who fit and would not. */
const PEOPLE_SHOWN = ['WRITTEN', 'LEFT_OUT'] as const
export type PeopleShown = (typeof PEOPLE_SHOWN)[number]

/** Why a person who fits gets no mail. SHARES_ADDRESS: one before at the same address gets it, for all of them. */
const LEFT_OUT_REASONS = ['SHARES_ADDRESS', 'OPTED_OUT', 'BLOCKED', 'NO_ADDRESS'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

export const audiencePeopleInput = body({
  ...audienceFields,
  shown: withDefault(oneOf(PEOPLE_SHOWN), 'WRITTEN'),
  /** Part of a name or an address. */
  query: leftOut(line(0, 200)),
  page: withDefault(int(1, 10_000_000), 1),
  per_page: withDefault(int(1, PEOPLE_PER_PAGE_MAX), 20),
})
export type AudiencePeopleInput = z.output<typeof audiencePeopleInput>

const audiencePerson = z.object({
  /** Empty where none is known. */
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Of all who share the address; 0 for buyers and for those who wait. */
  tickets: count(),
  left_out: z.enum(LEFT_OUT_REASONS).nullable(),
})
export type AudiencePerson = z.output<typeof audiencePerson>

export const audiencePeople = z.object({
  people: z.array(audiencePerson),
  /** That the search finds, on all pages. */
  total: count(),
})
