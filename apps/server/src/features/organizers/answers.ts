import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import { sanitiseHtml } from '../../platform/text/sanitise-html.ts'
import type { OrganizerRow } from './queries.ts'

export const organizerAnswer = (row: OrganizerRow): Organizer => ({
  id: row.id,
  name: row.name,
  slug: slugOf(row.name),
  email: row.email,
  phone: row.phone,
  status: row.status,
  description: row.description === null ? null : sanitiseHtml(row.description),
  website: row.website,
  address: row.address,
  currency: row.currency,
  timezone: row.timezone,
  events_count: row.events_count,
  created_at: row.created_at.toISOString(),
})
