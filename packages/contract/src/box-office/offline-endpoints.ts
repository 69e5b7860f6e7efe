import { endpoint } from '../endpoint.ts'
import { all, one } from '../lists.ts'
import { params } from '../params.ts'
import { quotaInput, syncAnswer, syncInput, tillQuota, unbookedSale } from './offline.ts'
import { tillSale } from './sale.ts'
import { tillMovement } from './session.ts'
import { bookUnbookedInput, leaveOutInput } from './settling.ts'

const atTill = params('till_short_id')
const OFTEN = { calls: 1000, perSeconds: 60 }
const SELDOM = { calls: 300, perSeconds: 60 }

export const setQuotaAtTill = endpoint({
  id: 'box-office.setQuotaAtTill',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/quota',
  access: 'anyone',
  summary:
    'Hold exactly these places for the till until its shift is closed, to be sold without a network; what is left where fewer are',
  params: atTill,
  body: quotaInput,
  status: 200,
  answer: one(tillQuota),
  refusals: ['pin_required', 'shift_not_open', 'till_open_elsewhere', 'event_not_available'],
  rateLimit: SELDOM,
})

export const quotaAtTill = endpoint({
  id: 'box-office.quotaAtTill',
  method: 'GET',
  path: '/api/public/tills/:till_short_id/quota',
  access: 'anyone',
  summary: 'The places that the till holds, with the codes that it may hand out',
  params: atTill,
  status: 200,
  answer: one(tillQuota),
  refusals: ['pin_required', 'shift_not_open', 'till_open_elsewhere'],
  rateLimit: OFTEN,
})

export const syncAtTill = endpoint({
  id: 'box-office.syncAtTill',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/sync',
  access: 'anyone',
  summary: 'Book what was sold without a network, in this order, each sale once by its key',
  params: atTill,
  body: syncInput,
  status: 200,
  answer: one(syncAnswer),
  refusals: ['pin_required', 'shift_not_open', 'till_open_elsewhere'],
  rateLimit: OFTEN,
})

export const unbookedAtTill = endpoint({
  id: 'box-office.unbookedAtTill',
  method: 'GET',
  path: '/api/public/tills/:till_short_id/unbooked',
  access: 'anyone',
  summary: 'Sales of the till that could not be booked, oldest first',
  params: atTill,
  status: 200,
  answer: all(unbookedSale),
  refusals: ['pin_required'],
  rateLimit: OFTEN,
})

export const bookUnbookedAtTill = endpoint({
  id: 'box-office.bookUnbookedAtTill',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/unbooked/:unbooked_sale_id/book',
  access: 'anyone',
  summary:
    'Book a sale that could not be booked, at the price of now where the former one is not known; a lead goes beyond what is left',
  params: params('till_short_id', 'unbooked_sale_id'),
  body: bookUnbookedInput,
  status: 200,
  answer: one(tillSale),
  refusals: [
    'pin_required',
    'shift_not_open',
    'till_open_elsewhere',
    'idempotency_key_reused',
    'event_not_available',
    'sold_out_meanwhile',
    'cash_recorded_outside',
    'free_sales_used_up',
    'till_lead_needed',
    'till_person_locked',
  ],
  rateLimit: SELDOM,
})

export const leaveOutUnbookedAtTill = endpoint({
  id: 'box-office.leaveOutUnbookedAtTill',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/unbooked/:unbooked_sale_id/leave-out',
  access: 'anyone',
  summary: 'A lead leaves a sale out that could not be booked: the journal and the report of the shift say so',
  params: params('till_short_id', 'unbooked_sale_id'),
  body: leaveOutInput,
  status: 200,
  answer: one(tillMovement),
  refusals: ['pin_required', 'shift_not_open', 'till_open_elsewhere', 'till_lead_needed', 'till_person_locked'],
  rateLimit: SELDOM,
})

export const unbookedOfEvent = endpoint({
  id: 'box-office.unbookedOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/unbooked-sales',
  access: 'orders:read',
  summary: 'Sales of all tills of an event that could not be booked, oldest first',
  params: params('event_id'),
  status: 200,
  answer: all(unbookedSale),
})
