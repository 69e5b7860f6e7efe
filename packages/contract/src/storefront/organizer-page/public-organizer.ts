import { z } from 'zod'
import { idAnswer } from '../../answers.ts'
import { body, email, id, line, oneOf, optional, paragraph } from '../../fields.ts'
import { EVENTS_STATUSES } from '../../events/event.ts'
import { image } from '../../events/image.ts'
import { NAME_MAX } from '../../limits.ts'
import { leftOut, listQuery, type ListShape } from '../../lists.ts'
import { organizerSettings } from '../../organizers/settings.ts'
import { MESSAGE_MAX } from './limits.ts'

/** An organizer as anyone sees them; the address that mails go to is not among it. */
export const publicOrganizer = z.object({
  id: idAnswer(),
  name: z.string(),
  slug: z.string(),
  /** Sanitised HTML. */
  description: z.string().nullable(),
  /** The first sentences as plain text. */
  description_preview: z.string().nullable(),
  website: z.string().nullable(),
  /** null unless the organizer shows it. */
  address: z.string().nullable(),
  logo: image.nullable(),
  cover: image.nullable(),
  settings: organizerSettings.omit({
    default_attendee_details_collection_method: true,
    default_allow_attendee_self_edit: true,
  }),
})
export type PublicOrganizer = z.output<typeof publicOrganizer>

/** What is still to come, or what is over, the latest first. */
const WHICH_EVENTS = ['upcoming', 'past'] as const

export const ORGANIZER_EVENTS_LIST = {
  sorts: ['start_date', 'end_date', 'title', 'created_at', 'updated_at'],
  defaultSort: 'start_date',
  defaultDirection: 'asc',
  filters: ['lifecycle_status', 'title', 'start_date', 'end_date', 'created_at'],
} as const satisfies ListShape

/**
 * Without `filter`, `eventsStatus` and a filter of dates or of `lifecycle_status`: what is still to come.
 */
export const organizerEventsQuery = listQuery(ORGANIZER_EVENTS_LIST).extend({
  filter: leftOut(oneOf(WHICH_EVENTS)),
  /** The same choice by another name: `ended` is `past`. */
  eventsStatus: leftOut(oneOf(EVENTS_STATUSES)),
})

export const contactInput = body({
  name: line(1, NAME_MAX),
  email: email(),
  message: paragraph(MESSAGE_MAX).refine((text) => text.trim() !== '', { error: 'required' }),
  /** The event that it is about; one of this organizer's, or it does not count. */
  about: optional(id()),
})
export type ContactInput = z.output<typeof contactInput>
