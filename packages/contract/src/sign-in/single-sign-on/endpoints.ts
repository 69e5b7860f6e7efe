import { endpoint } from '../../endpoint.ts'
import { all, one } from '../../lists.ts'
import { params } from '../../params.ts'
import {
  singleSignOnArrival,
  departure,
  findProviderInput,
  finishSignInInput,
  linkProviderInput,
  ownProvider,
  providerName,
  ssoDomainInput,
  ssoProvider,
  ssoProviderInput,
  startSignInInput,
} from './provider.ts'

export const installationProvider = endpoint({
  id: 'single-sign-on.installationProvider',
  method: 'GET',
  path: '/api/auth/provider',
  access: 'anyone',
  summary: 'The provider that all people of this installation may sign in with; null: none',
  status: 200,
  answer: one(providerName.nullable()),
})

export const findProvider = endpoint({
  id: 'single-sign-on.findProvider',
  method: 'POST',
  path: '/api/auth/provider/find',
  access: 'anyone',
  summary: "The provider of an address's domain; the same for known and unknown addresses",
  body: findProviderInput,
  status: 200,
  answer: one(providerName.nullable()),
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const startSignIn = endpoint({
  id: 'single-sign-on.startSignIn',
  method: 'POST',
  path: '/api/auth/provider/start',
  access: 'anyone',
  summary: 'Begin to sign in with a provider: answers where the browser goes; its cookie belongs to it',
  body: startSignInInput,
  status: 200,
  answer: one(departure),
  refusals: ['sso_off', 'sso_unreachable', 'sso_answer_invalid'],
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const finishSignIn = endpoint({
  id: 'single-sign-on.finishSignIn',
  method: 'POST',
  path: '/api/auth/provider/finish',
  access: 'anyone',
  summary: 'Come back from a provider with its answer; works once, within ten minutes, in the browser that was sent',
  body: finishSignInInput,
  status: 200,
  answer: one(singleSignOnArrival),
  refusals: [
    'sso_state_invalid',
    'sso_denied',
    'sso_answer_invalid',
    'sso_unreachable',
    'sso_not_linked',
    'sso_email_unverified',
    'sso_linked_elsewhere',
    'second_step_required',
    'sso_off',
  ],
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const accountProvider = endpoint({
  id: 'single-sign-on.accountProvider',
  method: 'GET',
  path: '/api/accounts/:account_id/single-sign-on',
  access: 'account:settings',
  summary: 'The provider that people of the account sign in with; null: none. Its secret is never answered',
  params: params('account_id'),
  status: 200,
  answer: one(ssoProvider.nullable()),
})

export const updateProvider = endpoint({
  id: 'single-sign-on.updateProvider',
  method: 'PUT',
  path: '/api/accounts/:account_id/single-sign-on',
  access: 'account:settings',
  needsProof: 'again',
  summary: 'Name the provider of the account; it is asked whether it is one',
  params: params('account_id'),
  body: ssoProviderInput,
  status: 200,
  answer: one(ssoProvider),
})

export const deleteProvider = endpoint({
  id: 'single-sign-on.deleteProvider',
  method: 'DELETE',
  path: '/api/accounts/:account_id/single-sign-on',
  access: 'account:settings',
  needsProof: 'again',
  summary: 'Forget the provider of the account, its domains and who was linked with it',
  params: params('account_id'),
  status: 204,
})

export const addDomain = endpoint({
  id: 'single-sign-on.addDomain',
  method: 'POST',
  path: '/api/accounts/:account_id/single-sign-on/domains',
  access: 'account:settings',
  needsProof: 'again',
  summary: 'Name a mail domain of the account; it counts once it is proven',
  params: params('account_id'),
  body: ssoDomainInput,
  status: 201,
  answer: one(ssoProvider),
  refusals: ['sso_off'],
})

export const checkDomain = endpoint({
  id: 'single-sign-on.checkDomain',
  method: 'POST',
  path: '/api/accounts/:account_id/single-sign-on/domains/:sso_domain_id/check',
  access: 'account:settings',
  needsProof: 'again',
  summary: 'Look for the record that proves a domain',
  params: params('account_id', 'sso_domain_id'),
  status: 200,
  answer: one(ssoProvider),
  refusals: ['sso_domain_unproven', 'sso_domain_taken'],
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const deleteDomain = endpoint({
  id: 'single-sign-on.deleteDomain',
  method: 'DELETE',
  path: '/api/accounts/:account_id/single-sign-on/domains/:sso_domain_id',
  access: 'account:settings',
  needsProof: 'again',
  summary: 'Take a mail domain away; who was linked stays linked',
  params: params('account_id', 'sso_domain_id'),
  status: 200,
  answer: one(ssoProvider),
})

export const ownProviders = endpoint({
  id: 'single-sign-on.ownProviders',
  method: 'GET',
  path: '/api/users/me/providers',
  access: 'session',
  summary: 'The providers that the user signs in with, and those that they could link',
  status: 200,
  answer: all(ownProvider),
})

export const linkProvider = endpoint({
  id: 'single-sign-on.linkProvider',
  method: 'POST',
  path: '/api/users/me/providers/link',
  access: 'session',
  needsProof: 'again',
  summary: 'Begin to link a provider with the own login: answers where the browser goes',
  body: linkProviderInput,
  status: 200,
  answer: one(departure),
  refusals: ['sso_off', 'sso_unreachable', 'sso_answer_invalid'],
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const unlinkProvider = endpoint({
  id: 'single-sign-on.unlinkProvider',
  method: 'DELETE',
  path: '/api/users/me/providers/:sso_login_id',
  access: 'session',
  needsProof: 'again',
  summary: 'Sign in with that provider no longer',
  params: params('sso_login_id'),
  status: 204,
})
