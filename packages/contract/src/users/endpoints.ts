import { z } from 'zod'
import { account } from '../accounts/account.ts'
import { endpoint } from '../endpoint.ts'
import { all, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { session } from '../sign-in/session.ts'
import {
  acceptanceInput,
  helper,
  invitation,
  invitationInput,
  leftQuery,
  member,
  memberInput,
  ownerInput,
  role,
  usersQuery,
} from './member.ts'

export const usersOfAccount = endpoint({
  id: 'users.usersOfAccount',
  method: 'GET',
  path: '/api/users',
  access: 'account:users',
  summary: 'The people of the account, with those who are invited',
  query: usersQuery,
  status: 200,
  answer: page(member),
})

export const inviteUser = endpoint({
  id: 'users.inviteUser',
  method: 'POST',
  path: '/api/users',
  access: 'account:users',
  summary: 'Invite a person; the link goes to their address, works once, and for seven days',
  body: invitationInput,
  status: 201,
  answer: one(member),
  refusals: ['email_not_confirmed', 'account_not_verified'],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const getUser = endpoint({
  id: 'users.getUser',
  method: 'GET',
  path: '/api/users/:user_id',
  access: 'account:users',
  summary: 'One person of the account',
  params: params('user_id'),
  status: 200,
  answer: one(member),
})

export const updateUser = endpoint({
  id: 'users.updateUser',
  method: 'PUT',
  path: '/api/users/:user_id',
  access: 'account:users',
  summary: 'Change role, scope or status; it holds for open sessions at once',
  params: params('user_id'),
  body: memberInput,
  status: 200,
  answer: one(member),
  refusals: ['owner_locked', 'user_invited', 'user_elsewhere'],
})

export const deleteUser = endpoint({
  id: 'users.deleteUser',
  method: 'DELETE',
  path: '/api/users/:user_id',
  access: 'account:users',
  summary: 'Remove a member from the account; what they did stays in its history',
  params: params('user_id'),
  status: 204,
  refusals: ['owner_locked'],
})

export const endUserSessions = endpoint({
  id: 'users.endUserSessions',
  method: 'DELETE',
  path: '/api/users/:user_id/sessions',
  access: 'account:users',
  summary: 'End every session that a member has in this account',
  params: params('user_id'),
  status: 204,
  refusals: ['owner_locked'],
})

export const resendInvitation = endpoint({
  id: 'users.resendInvitation',
  method: 'POST',
  path: '/api/users/:user_id/invitation',
  access: 'account:users',
  summary: 'Send an invitation again; the link before it ends',
  params: params('user_id'),
  status: 200,
  answer: one(member),
  refusals: ['user_not_invited', 'email_not_confirmed', 'account_not_verified'],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const revokeInvitation = endpoint({
  id: 'users.revokeInvitation',
  method: 'DELETE',
  path: '/api/users/:user_id/invitation',
  access: 'account:users',
  summary: 'Take an invitation back; the person leaves the list',
  params: params('user_id'),
  status: 204,
  refusals: ['user_not_invited'],
})

const OVER = ['invitation_invalid', 'invitation_expired', 'invitation_used', 'invitation_revoked'] as const

export const getInvitation = endpoint({
  id: 'users.getInvitation',
  method: 'GET',
  path: '/api/auth/invitation/:token',
  access: 'anyone',
  summary: 'The invitation behind a link; does not use it up',
  params: params('token'),
  status: 200,
  answer: one(invitation),
  refusals: OVER,
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const acceptInvitation = endpoint({
  id: 'users.acceptInvitation',
  method: 'POST',
  path: '/api/auth/invitation/:token',
  access: 'anyone',
  summary: 'Join the account; answers a session in it',
  params: params('token'),
  body: acceptanceInput,
  status: 200,
  answer: session,
  refusals: [...OVER, 'invitation_for_another', 'second_step_required', 'challenge_over'],
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const rolesOfAccount = endpoint({
  id: 'users.rolesOfAccount',
  method: 'GET',
  path: '/api/roles',
  access: 'member',
  summary: 'What each role may do',
  status: 200,
  answer: all(role),
})

export const helpersOfAccount = endpoint({
  id: 'users.helpersOfAccount',
  method: 'GET',
  path: '/api/helpers',
  access: 'session',
  summary: 'Who can give more access in the account: its Admins by name, the owner first',
  status: 200,
  answer: all(helper),
})

export const leftAccount = endpoint({
  id: 'users.leftAccount',
  method: 'GET',
  path: '/api/auth/left-account',
  access: 'anyone',
  summary: 'Whether a person who signed in on this device was taken off the team of an account',
  query: leftQuery,
  status: 200,
  answer: one(z.object({ has_left: z.boolean() })),
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const handOverAccount = endpoint({
  id: 'users.handOverAccount',
  method: 'POST',
  path: '/api/accounts/:account_id/owner',
  access: 'account:users',
  needsProof: 'again',
  summary: 'Hand the account over to another Admin; for its owner',
  params: params('account_id'),
  body: ownerInput,
  status: 200,
  answer: one(account),
  refusals: ['owner_needs_admin'],
})
