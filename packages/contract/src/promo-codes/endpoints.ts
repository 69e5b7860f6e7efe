import { endpoint } from '../endpoint.ts'
import { listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { promoCode, promoCodeCheck, promoCodeInput, PROMO_CODES_LIST } from './promo-code.ts'

export const promoCodesOfEvent = endpoint({
  id: 'promo-codes.promoCodesOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/promo-codes',
  access: 'promotions:read',
  summary: 'Promo codes of an event',
  params: params('event_id'),
  query: listQuery(PROMO_CODES_LIST),
  status: 200,
  answer: page(promoCode),
})

export const createPromoCode = endpoint({
  id: 'promo-codes.createPromoCode',
  method: 'POST',
  path: '/api/events/:event_id/promo-codes',
  access: 'promotions:write',
  summary: 'Add a promo code',
  params: params('event_id'),
  body: promoCodeInput,
  status: 201,
  answer: one(promoCode),
})

export const getPromoCode = endpoint({
  id: 'promo-codes.getPromoCode',
  method: 'GET',
  path: '/api/events/:event_id/promo-codes/:promo_code_id',
  access: 'promotions:read',
  summary: 'One promo code with its uses',
  params: params('event_id', 'promo_code_id'),
  status: 200,
  answer: one(promoCode),
})

export const updatePromoCode = endpoint({
  id: 'promo-codes.updatePromoCode',
  method: 'PUT',
  path: '/api/events/:event_id/promo-codes/:promo_code_id',
  access: 'promotions:write',
  summary: 'Change a promo code; orders and holds keep the price they have',
  params: params('event_id', 'promo_code_id'),
  body: promoCodeInput,
  status: 200,
  answer: one(promoCode),
})

export const deletePromoCode = endpoint({
  id: 'promo-codes.deletePromoCode',
  method: 'DELETE',
  path: '/api/events/:event_id/promo-codes/:promo_code_id',
  access: 'promotions:write',
  summary: 'Delete a promo code; orders and holds keep the price they have',
  params: params('event_id', 'promo_code_id'),
  status: 204,
})

export const checkPromoCode = endpoint({
  id: 'promo-codes.checkPromoCode',
  method: 'GET',
  path: '/api/public/events/:event_id/promo-codes/:promo_code',
  access: 'anyone',
  summary: 'Whether a code can be used now',
  params: params('event_id', 'promo_code'),
  status: 200,
  answer: promoCodeCheck,
})
