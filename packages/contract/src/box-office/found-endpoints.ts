import { endpoint } from '../endpoint.ts'
import { one } from '../lists.ts'
import { params } from '../params.ts'
import { admitInput, findInput, foundOrders, payInput, tillOrder } from './found.ts'
import { tillSale } from './sale.ts'

const IN_SHIFT = ['pin_required', 'shift_not_open', 'till_open_elsewhere'] as const
const orderAtTill = params('till_short_id', 'order_public_id')

export const findOrdersAtTill = endpoint({
  id: 'box-office.findOrdersAtTill',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/orders/find',
  access: 'anyone',
  summary: 'Find orders of the event in an open shift, by number, name or a ticket that was scanned; changes nothing',
  params: params('till_short_id'),
  body: findInput,
  status: 200,
  answer: one(foundOrders),
  refusals: IN_SHIFT,
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const admitOrderAtTill = endpoint({
  id: 'box-office.admitOrderAtTill',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/orders/:order_public_id/admit',
  access: 'anyone',
  summary: 'Let in guests of an order at the list of the till; who is in already stays in',
  params: orderAtTill,
  body: admitInput,
  status: 200,
  answer: one(tillOrder),
  refusals: [...IN_SHIFT, 'list_not_active', 'list_expired'],
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const payOrderAtTill = endpoint({
  id: 'box-office.payOrderAtTill',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/orders/:order_public_id/payment',
  access: 'anyone',
  summary: 'Take the money that an order still owes, in cash or on a terminal; needs an Idempotency-Key',
  params: orderAtTill,
  body: payInput,
  status: 200,
  answer: one(tillSale),
  refusals: [
    ...IN_SHIFT,
    'till_price_changed',
    'card_sale_open',
    'cash_recorded_outside',
    'order_already_paid',
    'order_expired',
    'order_not_awaiting_payment',
  ],
  rateLimit: { calls: 300, perSeconds: 60 },
})
