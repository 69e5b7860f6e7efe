import { isPhone } from '@turnout/domain/questions/judge-answer.ts'
import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'
import {
  body,
  currency,
  email,
  html,
  line,
  oneOf,
  optional,
  optionalInUpdate,
  paragraph,
  timeZone,
  url,
  word,
} from '../fields.ts'
import { EVENT_STATUSES } from '../enums.ts'
import { NAME_MAX, SHORT_TEXT_MAX } from '../limits.ts'
import type { ListShape } from '../lists.ts'

export const organizer = z.object({
  id: idAnswer(),
  name: z.string(),
  slug: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** The page is public while LIVE and one of the events is; a DRAFT and an ARCHIVED one is seen by members alone. */
  status: z.enum(EVENT_STATUSES),
  description: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  currency: z.string(),
  timezone: z.string(),
  events_count: count(),
  created_at: time(),
})
export type Organizer = z.output<typeof organizer>

/** The organizer as an event shows it, also to visitors. */
export const organizerBrief = organizer.pick({ id: true, name: true, slug: true, description: true, website: true })
export type OrganizerBrief = z.output<typeof organizerBrief>

export const organizerInput = body({
  name: line(1, NAME_MAX),
  email: email(),
  /** Missing in a change: as it is. Never public. */
  phone: optionalInUpdate(line(1, 50).refine(isPhone, word('not_a_phone_number'))),
  description: optional(html()),
  website: optional(url()),
  address: optional(paragraph(SHORT_TEXT_MAX)),
  currency: currency(),
  timezone: timeZone(),
})
export type OrganizerInput = z.output<typeof organizerInput>

export const organizerStatusInput = body({ status: oneOf(EVENT_STATUSES) })

export const ORGANIZERS_LIST = {
  sorts: ['name', 'created_at'],
  defaultSort: 'name',
  defaultDirection: 'asc',
  filters: ['name', 'email', 'created_at'],
} as const satisfies ListShape
