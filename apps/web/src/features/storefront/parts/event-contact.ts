import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import { publicPaths } from '@turnout/contract/paths.ts'

/** A mail to the organizer about the event; where they name no address, the form on their page. */
export function contactHref({ id, title, settings, organizer }: PublicEvent): string {
  const email = settings.support_email
  if (email === null) return publicPaths.askOrganizer(organizer.id, organizer.slug, id)
  return `mailto:${email}?subject=${encodeURIComponent(title)}`
}
