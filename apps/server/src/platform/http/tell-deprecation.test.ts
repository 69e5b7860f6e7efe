import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { expect, test } from 'vitest'
import { deprecationHeaders } from './tell-deprecation.ts'

test('an operation that will go says since when, until when, and what to call in its place', () => {
  const headers = deprecationHeaders({ since: '2027-01-01', sunset: '2028-01-01', instead: 'events.changeEvent' })
  expect(headers).toEqual({
    deprecation: '@1798761600',
    sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
    link: '</api/docs/events/changeEvent>; rel="successor-version"',
  })
  expect(deprecationHeaders(undefined)).toBeNull()
})

test('what will go stays for a year, and what stands in its place is there', () => {
  const known = new Set(ALL_ENDPOINTS.map(({ id }) => id))
  for (const { deprecated, id } of ALL_ENDPOINTS) {
    if (deprecated === undefined) continue
    const days = (Date.parse(deprecated.sunset) - Date.parse(deprecated.since)) / 86_400_000
    expect([id, days >= 365, known.has(deprecated.instead ?? id)]).toEqual([id, true, true])
  }
})
