import { endpoint } from '../endpoint.ts'
import { all, one } from '../lists.ts'
import { params } from '../params.ts'
import { accountTaxOrFee, taxOrFeeInput } from './tax-or-fee.ts'

export const taxesAndFeesOfAccount = endpoint({
  id: 'taxes-and-fees.taxesAndFeesOfAccount',
  method: 'GET',
  path: '/api/accounts/:account_id/taxes-and-fees',
  access: 'events:read',
  summary: 'Taxes and fees that products can carry',
  params: params('account_id'),
  status: 200,
  answer: all(accountTaxOrFee),
})

export const createTaxOrFee = endpoint({
  id: 'taxes-and-fees.createTaxOrFee',
  method: 'POST',
  path: '/api/accounts/:account_id/taxes-and-fees',
  access: 'account:taxes',
  summary: 'Add a tax or fee',
  params: params('account_id'),
  body: taxOrFeeInput,
  status: 201,
  answer: one(accountTaxOrFee),
})

export const getTaxOrFee = endpoint({
  id: 'taxes-and-fees.getTaxOrFee',
  method: 'GET',
  path: '/api/accounts/:account_id/taxes-and-fees/:tax_or_fee_id',
  access: 'events:read',
  summary: 'One tax or fee',
  params: params('account_id', 'tax_or_fee_id'),
  status: 200,
  answer: one(accountTaxOrFee),
})

export const updateTaxOrFee = endpoint({
  id: 'taxes-and-fees.updateTaxOrFee',
  method: 'PUT',
  path: '/api/accounts/:account_id/taxes-and-fees/:tax_or_fee_id',
  access: 'account:taxes',
  summary: 'Change a tax or fee, for every product that carries it',
  params: params('account_id', 'tax_or_fee_id'),
  body: taxOrFeeInput,
  status: 200,
  answer: one(accountTaxOrFee),
})

export const deleteTaxOrFee = endpoint({
  id: 'taxes-and-fees.deleteTaxOrFee',
  method: 'DELETE',
  path: '/api/accounts/:account_id/taxes-and-fees/:tax_or_fee_id',
  access: 'account:taxes',
  summary: 'Delete a tax or fee that no product carries',
  params: params('account_id', 'tax_or_fee_id'),
  status: 204,
  refusals: ['tax_or_fee_in_use'],
})
