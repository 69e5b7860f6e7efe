import { expect, test } from 'vitest'
import { attendeesMeant, attendeesRequest, isFiltered, readAttendeeFilters } from './attendee-address.ts'

const filtersOf = (address: string) => readAttendeeFilters(new URLSearchParams(address))
const meantBy = (address: string) => attendeesMeant('', filtersOf(address), 'Europe/Lisbon').filter_fields

test('asks for those who are not in yet, without the cancelled ones unless they are asked for', () => {
  expect(meantBy('view=not_in')).toEqual({ is_checked_in: { eq: 'false' }, status: { ne: 'CANCELLED' } })
  expect(meantBy('view=not_in&status=CANCELLED')).toEqual({
    is_checked_in: { eq: 'false' },
    status: { in: 'CANCELLED' },
  })
  expect(meantBy('view=checked_in')).toEqual({ is_checked_in: { eq: 'true' }, status: { ne: 'CANCELLED' } })
})

test('asks for any of the tickets, price levels and orders by their ids', () => {
  expect(meantBy('product=4,5&price=9&order=12&status=ACTIVE,CANCELLED')).toEqual({
    product_id: { in: '4,5' },
    product_price_id: { in: '9' },
    order_id: { in: '12' },
    status: { in: 'ACTIVE,CANCELLED' },
  })
})

test('both days count, in the zone of the event', () => {
  expect(meantBy('from=2027-05-14&to=2027-05-20')).toEqual({
    created_at: { gte: '2027-05-13T23:00:00.000Z', lt: '2027-05-20T23:00:00.000Z' },
  })
})

test('asks for everyone when the address names nothing that is known', () => {
  expect(meantBy('view=asleep&status=GONE&product=x&price=-1&order=1.5&from=soon')).toEqual({})
})

test('a view narrows nothing that could be cleared, a filter does', () => {
  expect(isFiltered(filtersOf('view=not_in'))).toBe(false)
  expect(isFiltered(filtersOf('order=3'))).toBe(true)
})

test('one page is asked for in the order of the address', () => {
  const shown = { sort: { by: 'last_name', direction: 'asc' } } as const
  expect(attendeesRequest(shown, { query: 'mira' }, 2)).toEqual({
    page: 2,
    per_page: 50,
    query: 'mira',
    sort_by: 'last_name',
    sort_direction: 'asc',
  })
})
