import { expect, test } from 'vitest'
import { filterIn, isFiltered, readChosen } from '../../desk/list/desk-filters.ts'
import { attendeesDesk } from './attendees-desk.tsx'

const fieldsOf = (address: string) =>
  filterIn(attendeesDesk, new URLSearchParams(address), 'Europe/Lisbon').filter_fields

test('asks for those who are not in yet, without the cancelled ones unless they are asked for', () => {
  expect(fieldsOf('view=not_in')).toEqual({ is_checked_in: { eq: 'false' }, status: { ne: 'CANCELLED' } })
  expect(fieldsOf('view=not_in&status=CANCELLED')).toEqual({
    is_checked_in: { eq: 'false' },
    status: { in: 'CANCELLED' },
  })
  expect(fieldsOf('view=checked_in')).toEqual({ is_checked_in: { eq: 'true' }, status: { ne: 'CANCELLED' } })
})

test('asks for any of the tickets, price levels and orders by their ids', () => {
  expect(fieldsOf('product=4,5&price=9&order=12&status=ACTIVE,CANCELLED')).toEqual({
    product_id: { in: '4,5' },
    product_price_id: { in: '9' },
    order_id: { in: '12' },
    status: { in: 'ACTIVE,CANCELLED' },
  })
})

test('both days count, in the zone of the event', () => {
  expect(fieldsOf('from=2027-05-14&to=2027-05-20')).toEqual({
    created_at: { gte: '2027-05-13T23:00:00.000Z', lt: '2027-05-20T23:00:00.000Z' },
  })
})

test('asks for everyone when the address names nothing that is known', () => {
  expect(fieldsOf('view=asleep&status=GONE&product=x&price=-1&order=1.5&from=soon')).toEqual({})
})

test('a view narrows nothing that could be cleared, a filter does', () => {
  const isNarrowed = (address: string) => isFiltered(readChosen(attendeesDesk, new URLSearchParams(address)))
  expect([isNarrowed('view=not_in'), isNarrowed('order=3')]).toEqual([false, true])
})
