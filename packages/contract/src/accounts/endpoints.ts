import { notice } from '../answers.ts'
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
  withoutFactor: true,
  summary: 'The signed-in user',
  status: 200,
  answer: one(user),
})

export const updateProfile = endpoint({
  id: 'accounts.updateProfile',
  method: 'PUT',
  path: '/api/users/me',
  access: 'session',
  summary: 'Change the own name, language, time zone and password; another address only once it is confirmed',
  body: profileInput,
  status: 200,
  answer: one(user),
})

export const confirmEmail = endpoint({
  id: 'accounts.confirmEmail',
  method: 'POST',
  path: '/api/users/:user_id/confirm-email/:token',
  access: 'session',
  summary: 'Confirm the own address by the link of a mail; works once',
  params: params('user_id', 'token'),
  status: 200,
  answer: one(user),
  refusals: ['email_link_invalid', 'email_link_expired', 'email_link_used'],
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const resendEmailConfirmation = endpoint({
  id: 'accounts.resendEmailConfirmation',
  method: 'POST',
  path: '/api/users/:user_id/resend-email-confirmation',
  access: 'session',
  summary: 'Send the link that confirms the own address again; the one before stops working',
  params: params('user_id'),
  status: 200,
  answer: notice,
  refusals: ['email_already_confirmed'],
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const confirmEmailChange = endpoint({
  id: 'accounts.confirmEmailChange',
  method: 'POST',
  path: '/api/users/:user_id/email-change/:token',
  access: 'session',
  summary: 'Take the pending address by the link that went there; works once',
  params: params('user_id', 'token'),
  status: 200,
  answer: one(user),
  refusals: ['email_link_invalid', 'email_link_expired', 'email_link_used', 'email_taken_meanwhile'],
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const cancelEmailChange = endpoint({
  id: 'accounts.cancelEmailChange',
  method: 'DELETE',
  path: '/api/users/:user_id/email-change',
  access: 'session',
  summary: 'Keep the present address: the link that went to the other one stops working',
  params: params('user_id'),
  status: 204,
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

export const updateOwnAccount = endpoint({
  id: 'accounts.updateOwnAccount',
  method: 'PUT',
  path: '/api/accounts',
  access: 'account:settings',
  summary: 'Change the account the caller works in',
  body: accountInput,
  status: 200,
  answer: one(account),
})

export const updateAccount = endpoint({
  id: 'accounts.updateAccount',
  method: 'PUT',
  path: '/api/accounts/:account_id',
  access: 'account:settings',
  summary: "Change the account's name, currency and time zone",
  params: params('account_id'),
  body: accountInput,
  status: 200,
  answer: one(account),
})
