import { expect, test } from 'vitest'
import { mapHref, mapLink } from './map-link.ts'

test('a place is looked up in the map of the device', () => {
  const on = (userAgent: string): string => new URL(mapHref('Cais da Rocha 9, Lisbon', userAgent)).host
  expect(on('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe('maps.apple.com')
  expect(on('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe('maps.apple.com')
  expect(on('Mozilla/5.0 (Linux; Android 16; Pixel 9)')).toBe('www.google.com')
  expect(on('Mozilla/5.0 (X11; Linux x86_64)')).toBe('www.openstreetmap.org')
})

test('a link of the organizer is left as it is', () => {
  expect(mapLink('https://maps.example/pier-9', 'Pier 9')).toEqual({
    href: 'https://maps.example/pier-9',
    lookup: null,
  })
  expect(mapLink(null, 'Pier 9').lookup).toBe('Pier 9')
})
