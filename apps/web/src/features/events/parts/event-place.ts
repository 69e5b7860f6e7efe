import type { EventCore } from '@turnout/contract/events/event.ts'

/** Venue and city in a few words; null while neither is known. */
export function placeWords({ location_details: place }: Pick<EventCore, 'location_details'>): string | null {
  const parts = [place.venue_name, place.city].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}
