import { notice } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { accountChoice } from '../accounts/account.ts'
import { all, one } from '../lists.ts'
import { params } from '../params.ts'
import {
  credentials,
  forgotPasswordInput,
  newPasswordInput,
  ownSession,
  proofInput,
  refreshInput,
  registered,
  registration,
  resetLink,
  undoneEmailChange,
  session,
} from './session.ts'

export const login = endpoint({
  id: 'sign-in.login',
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  summary: 'Sign in; account_id chooses one of several accounts',
  body: credentials,
  status: 200,
  answer: session,
  refusals: ['wrong_credentials', 'second_step_required'],
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const register = endpoint({
  id: 'sign-in.register',
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  summary: 'Sign up: a user, their account, and a session',
  body: registration,
  status: 201,
  answer: registered,
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const logout = endpoint({
  id: 'sign-in.logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anyone',
  withoutFactor: true,
  summary: 'End the session; answers the same without one',
  status: 204,
})

export const refresh = endpoint({
  id: 'sign-in.refresh',
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'session',
  withoutFactor: true,
  summary: 'Exchange the token for a new one, also for another account of the user',
  body: refreshInput,
  status: 200,
  answer: session,
})

export const ownAccounts = endpoint({
  id: 'sign-in.ownAccounts',
  method: 'GET',
  path: '/api/auth/accounts',
  access: 'session',
  withoutFactor: true,
  summary: 'The accounts that the user can go over to',
  status: 200,
  answer: all(accountChoice),
})

export const prove = endpoint({
  id: 'sign-in.prove',
  method: 'POST',
  path: '/api/auth/prove',
  access: 'session',
  withoutFactor: true,
  summary: 'Prove by the password who uses the session; acts that ask for a proof work for ten minutes',
  body: proofInput,
  status: 204,
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const ownSessions = endpoint({
  id: 'sign-in.ownSessions',
  method: 'GET',
  path: '/api/users/me/sessions',
  access: 'session',
  summary: 'Where the user is signed in, the session used last first',
  status: 200,
  answer: all(ownSession),
})

export const endOtherSessions = endpoint({
  id: 'sign-in.endOtherSessions',
  method: 'DELETE',
  path: '/api/users/me/sessions',
  access: 'session',
  summary: 'End every session of the user but the one that asks, in every account',
  status: 204,
})

export const endSession = endpoint({
  id: 'sign-in.endSession',
  method: 'DELETE',
  path: '/api/users/me/sessions/:session_id',
  access: 'session',
  summary: 'End one session of the user',
  params: params('session_id'),
  status: 204,
})

export const forgotPassword = endpoint({
  id: 'sign-in.forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'anyone',
  summary: 'Ask for a reset link by mail; answers the same for unknown addresses',
  body: forgotPasswordInput,
  status: 200,
  answer: notice,
  rateLimit: { calls: 5, perSeconds: 60 },
})

export const checkResetLink = endpoint({
  id: 'sign-in.checkResetLink',
  method: 'GET',
  path: '/api/auth/reset-password/:token',
  access: 'anyone',
  summary: 'Whether a reset link is still good; does not use it up',
  params: params('token'),
  status: 200,
  answer: one(resetLink),
  refusals: ['reset_link_invalid'],
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const resetPassword = endpoint({
  id: 'sign-in.resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password/:token',
  access: 'anyone',
  summary: 'Set a new password by a reset link; every session ends',
  params: params('token'),
  body: newPasswordInput,
  status: 200,
  answer: notice,
  refusals: ['reset_link_invalid'],
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const undoEmailChange = endpoint({
  id: 'sign-in.undoEmailChange',
  method: 'DELETE',
  path: '/api/auth/email-change/:token',
  access: 'anyone',
  summary:
    'Take a change of address back by the link that went to the former one: every session ends, the password too',
  params: params('token'),
  status: 200,
  answer: one(undoneEmailChange),
  refusals: ['email_link_invalid', 'email_link_expired', 'email_link_used', 'email_taken_meanwhile'],
  rateLimit: { calls: 10, perSeconds: 60 },
})
