import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { params } from '../params.ts'
import { one } from '../lists.ts'
import { documentQuery, missingInvoices } from './document.ts'

export const downloadInvoice = endpoint({
  id: 'invoices.downloadInvoice',
  method: 'GET',
  path: '/api/events/:event_id/orders/:order_id/invoice',
  access: 'orders:read',
  summary:
    'The invoice of an order, or with `document_id` one of its credit notes, as a PDF or for machines; 404 when there is none',
  params: params('event_id', 'order_id'),
  query: documentQuery,
  status: 200,
  files: ['pdf', 'xml'],
  answer: z.string(),
  refusals: ['electronic_invoicing_off', 'invoice_not_electronic'],
  rateLimit: { calls: 120, perSeconds: 60 },
})

export const downloadOwnInvoice = endpoint({
  id: 'invoices.downloadOwnInvoice',
  method: 'GET',
  path: '/api/public/events/:event_id/order/:order_short_id/invoice',
  access: 'anyone',
  summary: 'The same for the buyer: the capability id of the order opens its documents and no others',
  params: params('event_id', 'order_short_id'),
  query: documentQuery,
  status: 200,
  files: ['pdf', 'xml'],
  answer: z.string(),
  refusals: ['order_gone', 'electronic_invoicing_off', 'invoice_not_electronic'],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const countMissingInvoices = endpoint({
  id: 'invoices.countMissingInvoices',
  method: 'GET',
  path: '/api/events/:event_id/missing-invoices',
  access: 'orders:read',
  summary: 'How many orders that were sold before the event issued invoices have none',
  params: params('event_id'),
  status: 200,
  answer: one(missingInvoices),
})

export const issueMissingInvoices = endpoint({
  id: 'invoices.issueMissingInvoices',
  method: 'POST',
  path: '/api/events/:event_id/missing-invoices',
  access: 'orders:write',
  summary: 'Issue the invoices of orders that have none; they are there within minutes, each once',
  params: params('event_id'),
  status: 202,
  answer: one(missingInvoices),
  refusals: ['invoices_off'],
  rateLimit: { calls: 10, perSeconds: 60 },
})
