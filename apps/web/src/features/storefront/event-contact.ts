import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'

/** A mail to the organizer about the event; null when they name no address. */
export function contactHref({ title, settings }: PublicEvent): string | null {
  const email = settings.support_email
  return email === null ? null : `mailto:${email}?subject=${encodeURIComponent(title)}`
}
