import { useEffect } from 'react'

/** Where "Open in maps" leads. */
export interface MapLink {
  readonly href: string
  /** Looked up by name, in the map of the visitor's device; null where the organizer gave a link. */
  readonly lookup: string | null
}

/** Of a place: the organizer's own link, else its address looked up. */
export const mapLink = (given: string | null, address: string): MapLink =>
  given === null ? { href: mapHref(address, ''), lookup: address } : { href: given, lookup: null }

/** The address of a place in the map that belongs to a device; OpenStreetMap on others, and without script. */
export function mapHref(address: string, userAgent: string): string {
  const query = encodeURIComponent(address)
  if (/iPhone|iPad|Macintosh/u.test(userAgent)) return `https://maps.apple.com/?q=${query}`
  if (userAgent.includes('Android')) return `https://www.google.com/maps/search/?api=1&query=${query}`
  return `https://www.openstreetmap.org/search?query=${query}`
}

/** The server draws the links before it knows the device, and some of them stay as they were drawn. */
export const useDeviceMaps = (): void =>
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-lookup]'))
      link.href = mapHref(link.dataset['lookup'] ?? '', navigator.userAgent)
  }, [])
