import type { EventCore } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { publicPaths } from '@turnout/contract/paths.ts'

/** The whole address of an event's public page, with this server's name. */
export const eventPageAddress = ({ id, slug }: Pick<EventCore, 'id' | 'slug'>): string =>
  window.location.origin + publicPaths.event(id, slug)

/** The address of the event's public page, to copy. */
export function EventPageLink({ event }: { event: Pick<EventCore, 'id' | 'slug'> }) {
  const address = eventPageAddress(event)
  return (
    <CopyField label={m.attendees_event_page_link()} value={address} shown={address.replace(/^https?:\/\//u, '')} />
  )
}
