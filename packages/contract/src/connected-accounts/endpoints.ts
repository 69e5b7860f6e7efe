import { endpoint } from '../endpoint.ts'
import { one } from '../lists.ts'
import { params } from '../params.ts'
import { cardConnection, connectInput, connectReturnInput, onboarding } from './connection.ts'

const ofAccount = params('account_id')
const ofConnectAccount = params('account_id', 'connect_account_id')
const PROVIDER_REFUSALS = ['provider_unreachable', 'provider_refused'] as const

export const connectAccounts = endpoint({
  id: 'connected-accounts.connectAccounts',
  method: 'GET',
  path: '/api/accounts/:account_id/stripe/connect_accounts',
  access: 'account:payouts',
  summary: 'How the account takes card payments',
  params: ofAccount,
  status: 200,
  answer: one(cardConnection),
})

export const openOnboarding = endpoint({
  id: 'connected-accounts.openOnboarding',
  method: 'POST',
  path: '/api/accounts/:account_id/stripe/connect',
  access: 'account:payouts',
  needsProof: true,
  summary: "Connect a payment account, or go on with it: the address of the provider's form",
  params: ofAccount,
  body: connectInput,
  status: 200,
  answer: one(onboarding),
  refusals: ['connect_off', 'connect_state_invalid', 'connect_state_foreign', ...PROVIDER_REFUSALS],
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const returnFromOnboarding = endpoint({
  id: 'connected-accounts.returnFromOnboarding',
  method: 'POST',
  path: '/api/accounts/:account_id/stripe/connect/return',
  access: 'account:payouts',
  summary: "Come back from the provider's form, once, as the user who went there",
  params: ofAccount,
  body: connectReturnInput,
  status: 200,
  answer: one(cardConnection),
  refusals: ['connect_off', 'connect_state_invalid', 'connect_state_foreign'],
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const checkConnectAccount = endpoint({
  id: 'connected-accounts.checkConnectAccount',
  method: 'POST',
  path: '/api/accounts/:account_id/stripe/connect_accounts/:connect_account_id/check',
  access: 'account:payouts',
  summary: 'Ask the provider for the state of the payment account',
  params: ofConnectAccount,
  status: 200,
  answer: one(cardConnection),
  refusals: ['connect_off', ...PROVIDER_REFUSALS],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const disconnectAccount = endpoint({
  id: 'connected-accounts.disconnectAccount',
  method: 'DELETE',
  path: '/api/accounts/:account_id/stripe/connect_accounts/:connect_account_id',
  access: 'account:payouts',
  summary: 'Take no more card payments with this payment account',
  params: ofConnectAccount,
  status: 204,
})
