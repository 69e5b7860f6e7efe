import { expect, test } from 'vitest'
import { attendeesRequest, readAttendeeFilters } from './attendee-address.ts'

const LIST = { page: 2, query: 'mira', sort: { by: 'last_name', direction: 'asc' } } as const

test('asks for those who are not in yet, without the cancelled ones', () => {
  const filters = readAttendeeFilters(new URLSearchParams('state=not_in&product=4'))
  expect(attendeesRequest(LIST, filters)).toEqual({
    page: 2,
    per_page: 20,
    query: 'mira',
    sort_by: 'last_name',
    sort_direction: 'asc',
    filter_fields: { is_checked_in: { eq: 'false' }, status: { ne: 'CANCELLED' }, product_id: { eq: '4' } },
  })
})

test('asks for everyone when the address names no known state', () => {
  const filters = readAttendeeFilters(new URLSearchParams('state=asleep&product=x'))
  expect(attendeesRequest(LIST, filters).filter_fields).toEqual({})
})
