import { expect, test } from 'vitest'
import { isFiltered, ordersMeant, readOrderFilters } from './order-address.ts'

const read = (search: string) => readOrderFilters(new URLSearchParams(search))
const meantBy = (search: string) => ordersMeant('', read(search), 'Europe/Lisbon')

test('days begin and end at midnight of the event, not of the world, and the last one counts', () => {
  expect(meantBy('from=2027-06-12&to=2027-06-13').filter_fields).toEqual({
    created_at: { gte: '2027-06-11T23:00:00.000Z', lt: '2027-06-13T23:00:00.000Z' },
  })
  expect(meantBy('to=2027-06-13').filter_fields).toEqual({ created_at: { lt: '2027-06-13T23:00:00.000Z' } })
})

test('a view is asked for by its name, beside what else narrows the list', () => {
  expect(meantBy('view=needs_attention&refund_status=REFUND_FAILED&product=7&payment_provider=STRIPE')).toEqual({
    query: '',
    view: 'needs_attention',
    filter_fields: {
      refund_status: { eq: 'REFUND_FAILED' },
      payment_provider: { eq: 'STRIPE' },
      product_id: { eq: '7' },
    },
  })
})

test('what does not exist filters nothing', () => {
  const filters = read('view=yesterday&status=LOST&product=-1&from=tomorrow&to=2027-99-99&payment_status=')
  expect(isFiltered(filters)).toBe(false)
  expect(ordersMeant('', filters, 'Europe/Lisbon')).toEqual({ query: '', filter_fields: {} })
})
