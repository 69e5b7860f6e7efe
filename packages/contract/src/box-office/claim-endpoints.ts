import { one } from '../lists.ts'
import { endpoint } from '../endpoint.ts'
import { params } from '../params.ts'
import { claimInput, keptTickets, saleMailInput, tillClaim } from './claim.ts'

export const claimAtTill = endpoint({
  id: 'box-office.claimAtTill',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/sales/:till_sale_id/claim',
  access: 'anyone',
  summary: 'Make an address by which the guest takes the tickets of a sale: once, for ten minutes; ends earlier ones',
  params: params('till_short_id', 'till_sale_id'),
  status: 201,
  answer: one(tillClaim),
  refusals: ['pin_required'],
  rateLimit: { calls: 1000, perSeconds: 60 },
})

export const mailSaleAtTill = endpoint({
  id: 'box-office.mailSaleAtTill',
  method: 'POST',
  path: '/api/public/tills/:till_short_id/sales/:till_sale_id/email',
  access: 'anyone',
  summary:
    'Mail the tickets of a sale of the open shift to the guest, within an hour; the same address twice is mailed once',
  params: params('till_short_id', 'till_sale_id'),
  body: saleMailInput,
  status: 204,
  refusals: [
    'pin_required',
    'shift_not_open',
    'till_open_elsewhere',
    'sale_of_closed_shift',
    'till_sale_too_old',
    'order_has_address',
    'order_not_reserved',
    'too_many_mails',
  ],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const keepClaimedTickets = endpoint({
  id: 'box-office.keepClaimedTickets',
  method: 'POST',
  path: '/api/public/claims/:token',
  access: 'anyone',
  summary: 'Take the tickets of a sale in person: works once; answers the page of the order',
  params: params('token'),
  body: claimInput,
  status: 200,
  answer: one(keptTickets),
  refusals: ['claim_over'],
  rateLimit: { calls: 300, perSeconds: 60 },
})
