import { endpoint } from '../endpoint.ts'
import { all } from '../lists.ts'
import { params } from '../params.ts'
import { taxOrFee } from './tax-or-fee.ts'

export const taxesAndFeesOfAccount = endpoint({
  id: 'taxes-and-fees.taxesAndFeesOfAccount',
  method: 'GET',
  path: '/api/accounts/:account_id/taxes-and-fees',
  access: 'member',
  summary: 'Taxes and fees that products can carry',
  params: params('account_id'),
  status: 200,
  answer: all(taxOrFee),
})
