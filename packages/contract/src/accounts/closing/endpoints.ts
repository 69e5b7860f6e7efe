import { endpoint } from '../../endpoint.ts'
import { one } from '../../lists.ts'
import { params } from '../../params.ts'
import { accountClosing, closingInput } from './closing.ts'

export const getAccountClosing = endpoint({
  id: 'account-closing.getAccountClosing',
  method: 'GET',
  path: '/api/accounts/:account_id/closing',
  access: 'member',
  summary: 'What closing the account comes to; for its owner',
  params: params('account_id'),
  status: 200,
  answer: one(accountClosing),
})

export const closeAccount = endpoint({
  id: 'account-closing.closeAccount',
  method: 'POST',
  path: '/api/accounts/:account_id/closing',
  access: 'member',
  summary: 'Close the account: sales stop, it can be opened again for 30 days, then it is erased; for its owner',
  params: params('account_id'),
  body: closingInput,
  status: 200,
  answer: one(accountClosing),
  refusals: ['account_closed', 'account_has_guests'],
  needsProof: true,
})

export const reopenAccount = endpoint({
  id: 'account-closing.reopenAccount',
  method: 'DELETE',
  path: '/api/accounts/:account_id/closing',
  access: 'member',
  summary: 'Open a closed account again, with everything in it; for its owner',
  params: params('account_id'),
  status: 204,
})
