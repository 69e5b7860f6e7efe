import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, exportInput, exportQuery, listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { affiliate, affiliateDate, affiliateInput, AFFILIATES_LIST } from './affiliate.ts'

const ofAffiliate = params('event_id', 'affiliate_id')

export const affiliatesOfEvent = endpoint({
  id: 'affiliates.affiliatesOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/affiliates',
  access: 'promotions:read',
  summary: 'Affiliates of an event with what their links brought',
  params: params('event_id'),
  query: listQuery(AFFILIATES_LIST),
  status: 200,
  answer: page(affiliate),
})

export const createAffiliate = endpoint({
  id: 'affiliates.createAffiliate',
  method: 'POST',
  path: '/api/events/:event_id/affiliates',
  access: 'promotions:write',
  summary: 'Add an affiliate; without a code one is generated',
  params: params('event_id'),
  body: affiliateInput,
  status: 201,
  answer: one(affiliate),
})

export const exportAffiliates = endpoint({
  id: 'affiliates.exportAffiliates',
  method: 'GET',
  path: '/api/events/:event_id/affiliates/export',
  access: 'promotions:write',
  summary: 'All affiliates of an event as a CSV or XLSX file (`export.xlsx`)',
  params: params('event_id'),
  query: exportQuery,
  status: 200,
  /** CSV in UTF-8 with a byte order mark. */
  files: ['csv', 'xlsx'],
  answer: z.string(),
})

export const exportFoundAffiliates = endpoint({
  id: 'affiliates.exportFoundAffiliates',
  method: 'POST',
  path: '/api/events/:event_id/affiliates/export',
  access: 'promotions:write',
  summary: 'All affiliates that a search and filters find, as an XLSX file, or with `format=csv` (`export.csv`) as CSV',
  params: params('event_id'),
  query: exportQuery,
  body: exportInput(AFFILIATES_LIST, 'xlsx'),
  status: 200,
  files: ['csv', 'xlsx'],
  answer: z.string(),
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const getAffiliate = endpoint({
  id: 'affiliates.getAffiliate',
  method: 'GET',
  path: '/api/events/:event_id/affiliates/:affiliate_id',
  access: 'promotions:read',
  summary: 'One affiliate with what its link brought',
  params: ofAffiliate,
  status: 200,
  answer: one(affiliate),
})

export const datesOfAffiliate = endpoint({
  id: 'affiliates.datesOfAffiliate',
  method: 'GET',
  path: '/api/events/:event_id/affiliates/:affiliate_id/dates',
  access: 'promotions:read',
  summary: 'What the link of an affiliate brought for each date of an event with several',
  params: ofAffiliate,
  status: 200,
  answer: all(affiliateDate),
})

export const updateAffiliate = endpoint({
  id: 'affiliates.updateAffiliate',
  method: 'PUT',
  path: '/api/events/:event_id/affiliates/:affiliate_id',
  access: 'promotions:write',
  summary: 'Change an affiliate; orders it brought stay its own',
  params: ofAffiliate,
  body: affiliateInput,
  status: 200,
  answer: one(affiliate),
})

export const deleteAffiliate = endpoint({
  id: 'affiliates.deleteAffiliate',
  method: 'DELETE',
  path: '/api/events/:event_id/affiliates/:affiliate_id',
  access: 'promotions:write',
  summary: 'Delete an affiliate; its code brings nothing from then on',
  params: ofAffiliate,
  status: 204,
})
