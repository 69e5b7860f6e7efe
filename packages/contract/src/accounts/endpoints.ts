import { endpoint } from '../endpoint.ts'
import { one } from '../lists.ts'
import { params } from '../params.ts'
import { account, accountInput } from './account.ts'
import { profileInput, user } from './user.ts'

export const currentUser = endpoint({
  id: 'accounts.currentUser',
  method: 'GET',
  path: '/api/users/me',
  access: 'session',
  summary: 'The signed-in user',
  status: 200,
  answer: one(user),
})

export const updateProfile = endpoint({
  id: 'accounts.updateProfile',
  method: 'PUT',
  path: '/api/users/me',
  access: 'session',
  summary: 'Change the own name, language and time zone',
  body: profileInput,
  status: 200,
  answer: one(user),
})

export const currentAccount = endpoint({
  id: 'accounts.currentAccount',
  method: 'GET',
  path: '/api/accounts',
  access: 'member',
  summary: 'The account the caller works in',
  status: 200,
  answer: one(account),
})

export const getAccount = endpoint({
  id: 'accounts.getAccount',
  method: 'GET',
  path: '/api/accounts/:account_id',
  access: 'member',
  summary: 'The account the caller works in, by id',
  params: params('account_id'),
  status: 200,
  answer: one(account),
})

export const updateAccount = endpoint({
  id: 'accounts.updateAccount',
  method: 'PUT',
  path: '/api/accounts/:account_id',
  access: 'admin',
  summary: "Change the account's name, currency and time zone",
  params: params('account_id'),
  body: accountInput,
  status: 200,
  answer: one(account),
})
