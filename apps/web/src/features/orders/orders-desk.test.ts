import { expect, test } from 'vitest'
import { filterIn, isFiltered, readChosen } from '../../desk/list/desk-filters.ts'
import { ordersDesk } from './orders-desk.tsx'

const filterOf = (search: string) => filterIn(ordersDesk, new URLSearchParams(search), 'Europe/Lisbon')

test('days begin and end at midnight of the event, not of the world, and the last one counts', () => {
  expect(filterOf('from=2027-06-12&to=2027-06-13').filter_fields).toEqual({
    created_at: { gte: '2027-06-11T23:00:00.000Z', lt: '2027-06-13T23:00:00.000Z' },
  })
  expect(filterOf('to=2027-06-13').filter_fields).toEqual({ created_at: { lt: '2027-06-13T23:00:00.000Z' } })
})

test('a filter of many values finds what has any of them, beside the view and the other filters', () => {
  expect(filterOf('view=needs_attention&status=REFUND_FAILED,COMPLETED&product=7,9&payment_provider=STRIPE')).toEqual({
    query: '',
    view: 'needs_attention',
    filter_fields: {
      state: { in: 'COMPLETED,REFUND_FAILED' },
      payment_provider: { in: 'STRIPE' },
      product_id: { in: '7,9' },
    },
  })
})

test('an address from when each state was a separate filter still means what it says', () => {
  expect(filterOf('payment_status=PAYMENT_FAILED&refund_status=REFUND_FAILED').filter_fields).toEqual({
    state: { in: 'PAYMENT_FAILED,REFUND_FAILED' },
  })
})

test('what does not exist filters nothing', () => {
  const search = 'view=yesterday&status=LOST&product=-1,x&from=tomorrow&to=2027-99-99&payment_status='
  expect(isFiltered(readChosen(ordersDesk, new URLSearchParams(search)))).toBe(false)
  expect(filterOf(search)).toEqual({ query: '', filter_fields: {} })
})
