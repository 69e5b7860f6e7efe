import { account } from '../../accounts/account.ts'
import { endpoint } from '../../endpoint.ts'
import { one } from '../../lists.ts'
import { params } from '../../params.ts'
import { session } from '../session.ts'
import {
  codeInput,
  codeProofInput,
  factors,
  passkey,
  passkeyInput,
  passkeyNameInput,
  passkeyProof,
  passkeyRequest,
  passkeySignIn,
  recoveryCodes,
  secondStepInput,
  twoFactorRule,
  twoStepSetup,
} from './factors.ts'

const CHANGES = { calls: 30, perSeconds: 60 }

export const ownFactors = endpoint({
  id: 'factors.ownFactors',
  method: 'GET',
  path: '/api/users/me/factors',
  access: 'session',
  withoutFactor: true,
  summary: 'The passkeys and two-step codes of the signed-in user',
  status: 200,
  answer: one(factors),
})

export const startCodes = endpoint({
  id: 'factors.startCodes',
  method: 'POST',
  path: '/api/users/me/two-step-codes',
  access: 'session',
  needsProof: 'factor',
  withoutFactor: true,
  summary: 'A new secret for an app; counts once a code confirms it',
  status: 201,
  answer: one(twoStepSetup),
  rateLimit: CHANGES,
})

export const confirmCodes = endpoint({
  id: 'factors.confirmCodes',
  method: 'PUT',
  path: '/api/users/me/two-step-codes',
  access: 'session',
  needsProof: 'factor',
  withoutFactor: true,
  summary: 'Confirm the secret by a code; answers new recovery codes, once',
  body: codeInput,
  status: 200,
  answer: one(recoveryCodes),
  refusals: ['two_step_setup_over'],
  rateLimit: CHANGES,
})

export const deleteCodes = endpoint({
  id: 'factors.deleteCodes',
  method: 'DELETE',
  path: '/api/users/me/two-step-codes',
  access: 'session',
  needsProof: 'factor',
  summary: 'Switch two-step codes off, recovery codes too',
  status: 204,
  refusals: ['factor_needed'],
})

export const replaceRecoveryCodes = endpoint({
  id: 'factors.replaceRecoveryCodes',
  method: 'POST',
  path: '/api/users/me/recovery-codes',
  access: 'session',
  needsProof: 'factor',
  summary: 'Ten new recovery codes, shown once; the old ones stop working',
  status: 201,
  answer: one(recoveryCodes),
  refusals: ['two_step_codes_off'],
  rateLimit: CHANGES,
})

export const askForPasskey = endpoint({
  id: 'factors.askForPasskey',
  method: 'POST',
  path: '/api/users/me/passkeys/options',
  access: 'session',
  needsProof: 'factor',
  withoutFactor: true,
  summary: 'What a browser makes a new passkey with; good for five minutes, once',
  status: 201,
  answer: one(passkeyRequest),
  refusals: ['passkeys_unavailable', 'too_many_passkeys'],
  rateLimit: CHANGES,
})

export const addPasskey = endpoint({
  id: 'factors.addPasskey',
  method: 'POST',
  path: '/api/users/me/passkeys',
  access: 'session',
  needsProof: 'factor',
  withoutFactor: true,
  summary: 'Keep a new passkey, with a name',
  body: passkeyInput,
  status: 201,
  answer: one(passkey),
  refusals: ['passkeys_unavailable', 'too_many_passkeys', 'challenge_over', 'passkey_refused', 'passkey_known'],
  rateLimit: CHANGES,
})

export const renamePasskey = endpoint({
  id: 'factors.renamePasskey',
  method: 'PUT',
  path: '/api/users/me/passkeys/:passkey_id',
  access: 'session',
  summary: 'Give a passkey another name',
  params: params('passkey_id'),
  body: passkeyNameInput,
  status: 200,
  answer: one(passkey),
})

export const deletePasskey = endpoint({
  id: 'factors.deletePasskey',
  method: 'DELETE',
  path: '/api/users/me/passkeys/:passkey_id',
  access: 'session',
  needsProof: 'factor',
  summary: 'Remove a passkey',
  params: params('passkey_id'),
  status: 204,
  refusals: ['last_passkey', 'factor_needed'],
})

export const requireTwoFactor = endpoint({
  id: 'factors.requireTwoFactor',
  method: 'PUT',
  path: '/api/accounts/:account_id/two-factor',
  access: 'account:settings',
  needsProof: 'again',
  summary: 'Whether all who steer the account must sign in with a second factor',
  params: params('account_id'),
  body: twoFactorRule,
  status: 200,
  answer: one(account),
})

export const secondStep = endpoint({
  id: 'factors.secondStep',
  method: 'POST',
  path: '/api/auth/login/second-step',
  access: 'anyone',
  summary: 'Finish signing in: the challenge of the first step, with a code or a recovery code',
  body: secondStepInput,
  status: 200,
  answer: session,
  refusals: ['challenge_over', 'wrong_credentials'],
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const askToSignIn = endpoint({
  id: 'factors.askToSignIn',
  method: 'POST',
  path: '/api/auth/passkey/options',
  access: 'anyone',
  summary: 'What a browser asks for a passkey with; good for five minutes, once',
  status: 201,
  answer: one(passkeyRequest),
  refusals: ['passkeys_unavailable'],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const signInByPasskey = endpoint({
  id: 'factors.signInByPasskey',
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'anyone',
  summary: 'Sign in by a passkey, which counts as both factors; account_id chooses one of several accounts',
  body: passkeySignIn,
  status: 200,
  answer: session,
  refusals: ['passkeys_unavailable', 'challenge_over', 'passkey_refused', 'passkey_copied', 'wrong_credentials'],
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const proveByCode = endpoint({
  id: 'factors.proveByCode',
  method: 'POST',
  path: '/api/auth/prove/code',
  access: 'session',
  withoutFactor: true,
  summary: 'Prove by a code or a recovery code who uses the session',
  body: codeProofInput,
  status: 204,
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const askToProve = endpoint({
  id: 'factors.askToProve',
  method: 'POST',
  path: '/api/auth/prove/passkey/options',
  access: 'session',
  withoutFactor: true,
  summary: 'What a browser asks for a passkey with that proves who uses the session; good for five minutes, once',
  status: 201,
  answer: one(passkeyRequest),
  refusals: ['passkeys_unavailable'],
  rateLimit: CHANGES,
})

export const proveByPasskey = endpoint({
  id: 'factors.proveByPasskey',
  method: 'POST',
  path: '/api/auth/prove/passkey',
  access: 'session',
  withoutFactor: true,
  summary: 'Prove by a passkey who uses the session',
  body: passkeyProof,
  status: 204,
  refusals: ['passkeys_unavailable', 'challenge_over', 'passkey_refused', 'passkey_copied'],
  rateLimit: CHANGES,
})
