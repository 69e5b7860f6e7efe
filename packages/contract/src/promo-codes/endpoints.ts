import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, exportQuery, listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { bulkCodesInput, bulkCodesResults, codeFacetCount, codeFacetQuery, codesExport } from './desk.ts'
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

export const facetsOfPromoCodes = endpoint({
  id: 'promo-codes.facetsOfPromoCodes',
  method: 'GET',
  path: '/api/events/:event_id/promo_code_facets',
  access: 'promotions:read',
  summary: 'The values of one filter, each with the number of codes under all other filters; the commonest first',
  params: params('event_id'),
  query: codeFacetQuery,
  status: 200,
  answer: all(codeFacetCount),
})

export const exportPromoCodes = endpoint({
  id: 'promo-codes.exportPromoCodes',
  method: 'POST',
  path: '/api/events/:event_id/promo-codes/export',
  access: 'promotions:read',
  summary: 'The codes named, or all that a search and filters find, as a CSV or XLSX file (`export.xlsx`)',
  params: params('event_id'),
  query: exportQuery,
  body: codesExport,
  status: 200,
  files: ['csv', 'xlsx'],
  answer: z.string(),
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const changePromoCodes = endpoint({
  id: 'promo-codes.changePromoCodes',
  method: 'POST',
  path: '/api/events/:event_id/promo-codes/bulk',
  access: 'promotions:write',
  summary: 'End many codes, delete those that were never used, or change their end or limit; each one separately',
  params: params('event_id'),
  body: bulkCodesInput,
  chosenBy: 'promo_code_ids',
  example: { action: 'set_expiry', promo_code_ids: [1], expiry_date: '2027-06-01T00:00:00' },
  status: 200,
  answer: bulkCodesResults,
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const createPromoCode = endpoint({
  id: 'promo-codes.createPromoCode',
  method: 'POST',
  path: '/api/events/:event_id/promo-codes',
  access: 'promotions:write',
  summary: 'Add a promo code',
  params: params('event_id'),
  body: promoCodeInput,
  example: { code: 'SUMMER', discount_type: 'PERCENTAGE', discount: 10 },
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
