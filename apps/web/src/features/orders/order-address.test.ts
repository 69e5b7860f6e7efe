import { expect, test } from 'vitest'
import { ordersRequest, readOrderFilters } from './order-address.ts'

const LIST = { page: 1, query: '', sort: { by: 'created_at', direction: 'desc' } } as const
const AROUND = { now: new Date('2027-06-12T23:30:00Z'), zone: 'Europe/Lisbon' }
const filtersOf = (search: string) =>
  ordersRequest(LIST, readOrderFilters(new URLSearchParams(search)), AROUND).filter_fields

test('today begins at midnight of the event, not of the world', () => {
  expect(filtersOf('view=today&status=COMPLETED')).toEqual({
    status: { eq: 'COMPLETED' },
    created_at: { gte: '2027-06-12T23:00:00.000Z' },
  })
})

test('what needs attention is what waits for its offline payment', () => {
  expect(filtersOf('view=attention')).toEqual({ status: { eq: 'AWAITING_OFFLINE_PAYMENT' } })
})

test('a view or status that does not exist filters nothing', () => {
  expect(filtersOf('view=yesterday&status=LOST')).toEqual({})
})
