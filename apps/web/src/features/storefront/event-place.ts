import { addressInOneLine } from '@turnout/domain/addresses/write-address.ts'
import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import { type MapLink, mapLink } from '../../public/frame/map-link.ts'

const present = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(', ')

/** The place as the page shows it: a name, a short line, the full address. */
export interface PlaceWords {
  readonly name: string
  /** City and country; '' if unknown. */
  readonly region: string
  /** One line. */
  readonly address: string
  readonly map: MapLink
}

/** null for an event online or without any place. */
export function placeOf({ location_details: place, settings }: PublicEvent, country: string | null): PlaceWords | null {
  if (settings.is_online_event) return null
  const street = present([place.address_line_1, place.address_line_2])
  const address = addressInOneLine(place, { countryName: country })
  const name = place.venue_name ?? (street || present([place.city]))
  if (name === '' && address === '') return null
  return { name, region: present([place.city, country]), address, map: mapLink(settings.maps_url, address || name) }
}
