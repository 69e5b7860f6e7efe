import { z } from 'zod'
import { idAnswer } from '../answers.ts'
import { body, email, id, line, optional, paragraph } from '../fields.ts'
import { image } from '../events/image.ts'
import { NAME_MAX } from '../limits.ts'
import { listQuery } from '../lists.ts'
import { organizerSettings } from '../organizers/settings.ts'
import { PUBLIC_EVENTS_LIST } from '../storefront/public-event.ts'
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
  settings: organizerSettings,
})
export type PublicOrganizer = z.output<typeof publicOrganizer>

/** What is still to come, or what is over, the latest first. */
export const WHICH_EVENTS = ['upcoming', 'past'] as const

export const organizerEventsQuery = listQuery(PUBLIC_EVENTS_LIST)

export const contactInput = body({
  name: line(1, NAME_MAX),
  email: email(),
  message: paragraph(MESSAGE_MAX).refine((text) => text.trim() !== '', { error: 'required' }),
  /** The event that it is about; one of this organizer's, or it does not count. */
  about: optional(id()),
})
export type ContactInput = z.output<typeof contactInput>
