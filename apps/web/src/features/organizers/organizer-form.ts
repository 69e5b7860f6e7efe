import type { BodyInput } from '@turnout/contract/client.ts'
import type { updateOrganizer } from '@turnout/contract/organizers/endpoints.ts'
import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { textOfHtml } from '../../format/html-text.ts'
import { htmlOfText } from './description-text.ts'

/** The values that the drawer binds; no field is null here. */
export interface OrganizerForm {
  readonly name: string
  readonly email: string
  /** Plain text, an empty line between paragraphs. */
  readonly description: string
  readonly website: string
  readonly address: string
  readonly currency: string
  readonly timezone: string
}

/** The first values of a new organizer. */
export type OrganizerStart = Pick<OrganizerForm, 'email' | 'currency' | 'timezone'>

export const newOrganizerForm = (start: OrganizerStart): OrganizerForm => ({
  ...start,
  name: '',
  description: '',
  website: '',
  address: '',
})

export const formOfOrganizer = (organizer: Organizer): OrganizerForm => ({
  name: organizer.name,
  email: organizer.email,
  description: textOfHtml(organizer.description ?? ''),
  website: organizer.website ?? '',
  address: organizer.address ?? '',
  currency: organizer.currency,
  timezone: organizer.timezone,
})

const orNull = (text: string): string | null => (text.trim() === '' ? null : text)

/**
 * The request. A description that was not touched goes back as it came, with the tags that the
 * field cannot show.
 */
export function bodyOfForm(
  form: OrganizerForm,
  before: Pick<Organizer, 'description'> | null,
): BodyInput<typeof updateOrganizer> {
  const untouched = before !== null && form.description === textOfHtml(before.description ?? '')
  return {
    ...form,
    description: untouched ? before.description : htmlOfText(form.description),
    website: orNull(form.website),
    address: orNull(form.address),
  }
}

/** `https://www.tidal.example/about` → `tidal.example`, to read beside a name. */
export const websiteName = (address: string): string => new URL(address).host.replace(/^www\./u, '')
