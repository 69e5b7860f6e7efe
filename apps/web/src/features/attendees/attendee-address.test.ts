import { expect, test } from 'vitest'
import { attendeesMeant, attendeesRequest, isFiltered, readAttendeeFilters } from './attendee-address.ts'

const filtersOf = (address: string) => readAttendeeFilters(new URLSearchParams(address))
const meantBy = (address: string) => attendeesMeant('', filtersOf(address)).filter_fields

test('asks for those who are not in yet, without the cancelled ones unless they are asked for', () => {
  expect(meantBy('view=not_in')).toEqual({ is_checked_in: { eq: 'false' }, status: { ne: 'CANCELLED' } })
  expect(meantBy('view=not_in&status=CANCELLED')).toEqual({
    is_checked_in: { eq: 'false' },
    status: { eq: 'CANCELLED' },
  })
  expect(meantBy('view=checked_in')).toEqual({ is_checked_in: { eq: 'true' } })
})

test('asks for a ticket, a price level and an order by their ids', () => {
  expect(meantBy('product=4&price=9&order=12')).toEqual({
    product_id: { eq: '4' },
    product_price_id: { eq: '9' },
    order_id: { eq: '12' },
  })
})

test('asks for everyone when the address names nothing that is known', () => {
  expect(meantBy('view=asleep&status=GONE&product=x&price=-1&order=1.5')).toEqual({})
})

test('a view narrows nothing that could be cleared, a filter does', () => {
  expect(isFiltered(filtersOf('view=not_in'))).toBe(false)
  expect(isFiltered(filtersOf('order=3'))).toBe(true)
})

test('one page is asked for in the order of the address', () => {
  const shown = { page: 2, sort: { by: 'last_name', direction: 'asc' } } as const
  expect(attendeesRequest(shown, { query: 'mira' })).toEqual({
    page: 2,
    per_page: 20,
    query: 'mira',
    sort_by: 'last_name',
    sort_direction: 'asc',
  })
})
