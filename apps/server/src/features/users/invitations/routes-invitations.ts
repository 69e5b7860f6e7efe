import {
  acceptInvitation as acceptEndpoint,
  getInvitation,
  inviteUser as inviteEndpoint,
  resendInvitation as resendEndpoint,
  revokeInvitation as revokeEndpoint,
} from '@turnout/contract/users/endpoints.ts'
import type { AcceptanceInput, Invitation } from '@turnout/contract/users/member.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import type { FastifyInstance } from 'fastify'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { callFacts, type CallFacts } from '../../../platform/http/guards/call-source.ts'
import type { Caller, Person } from '../../../platform/http/guards/caller.ts'
import type { Limiter } from '../../../platform/http/guards/rate-limit.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { serve, servePublic } from '../../../platform/http/serve.ts'
import { isPassword } from '../../../platform/passwords/passwords.ts'
import { senderOfCaller } from '../../accounts/access.ts'
import { checkPassword } from '../../accounts/check-password.ts'
import type { MailRules } from '../../accounts/mails/queue-account-mail.ts'
import { giveToken, sessionAnswer } from '../../sign-in/answers.ts'
import { startSecondStep } from '../../sign-in/codes/start-second-step.ts'
import type { CodeServices } from '../../sign-in/codes/take-code.ts'
import { takeSecondStep, trySecondStep } from '../../sign-in/codes/take-second-step.ts'
import { readDevice } from '../../sign-in/sessions/read-device.ts'
import { memberOfCaller } from '../access.ts'
import { loadMember } from '../load-member.ts'
import { acceptInvitation, inviteUser, resendInvitation, revokeInvitation } from './change-invitations.ts'
import { findInvitation, type OpenInvitation } from './find-invitation.ts'
import type { Inviting } from './send-invitation.ts'
import type { NewLogin } from './store-invitations.ts'

export interface InvitationServices extends MailRules {
  readonly publicUrl: () => string
  readonly https: boolean
  readonly passwords: Limiter
  readonly codeServices: CodeServices
}

interface Proving {
  readonly input: AcceptanceInput
  readonly caller: Person | null
  readonly call: CallFacts
  readonly codeServices: CodeServices
}

/**
 * How an accepting person takes their second step: by the challenge that their password brought.
 * A try by a challenge counts at once; the code is taken with what it is for.
 * @throws Refusal too_many_requests; the function: challenge_over, invalid_fields.
 */
async function checkSecondStep(
  database: Database,
  { input, caller, call, codeServices }: Proving,
): Promise<(tx: Transaction, userId: number) => Promise<boolean>> {
  const { challenge, code, recovery_code } = input
  // A person who is signed in goes on from what they proved at that.
  if (caller !== null || challenge === null) return () => Promise.resolve(false)
  const tried = await trySecondStep(database, { challenge, code, recovery_code }, codeServices)
  return async (tx, userId) => {
    // One that an account's own provider brought is good for that account alone.
    if (tried?.userId !== userId || tried.isAccountOnly) throw new Refusal('challenge_over')
    await takeSecondStep(tx, { tried, call }, codeServices)
    return true
  }
}

export function invitationRoutes(app: FastifyInstance, services: InvitationServices): void {
  const { database } = app
  const invitingAs = async (caller: Caller, locale: string): Promise<Inviting> => ({
    caller,
    sender: await senderOfCaller(database, caller, { ...services, inviting: 1 }),
    locale,
    publicUrl: services.publicUrl(),
  })

  serve(app, inviteEndpoint, async ({ caller, body, actor, locale, write }) => {
    const inviting = await invitingAs(caller, locale)
    const userId = await write((tx) => inviteUser(tx, { inviting, input: body }, actor))
    return loadMember(database, { accountId: caller.accountId, userId }, services)
  })

  serve(app, resendEndpoint, async ({ caller, params, actor, locale, write }) => {
    const team = await memberOfCaller(database, caller, params.user_id)
    const inviting = await invitingAs(caller, locale)
    await write((tx) => resendInvitation(tx, { team, inviting }, actor))
    return loadMember(database, team, services)
  })

  serve(app, revokeEndpoint, async ({ caller, params, actor, write }) => {
    const team = await memberOfCaller(database, caller, params.user_id)
    await write((tx) => revokeInvitation(tx, team, actor))
  })

  servePublic(app, getInvitation, async ({ params }) => ({
    data: invitationAnswer(await findInvitation(database, params.token)),
  }))

  servePublic(app, acceptEndpoint, async ({ params, body, caller, locale, request, reply, write }) => {
    const invitation = await findInvitation(database, params.token)
    const { hash: hashPassword } = app.passwords
    const { passwords } = services
    const askSecondStep = (person: { userId: number; accountId: null }) => startSecondStep(database, person)
    const asked = { invitation, input: body, caller, locale, passwords, hashPassword, askSecondStep }
    const login = await checkAcceptance(asked)
    const proof = { input: body, caller, call: callFacts(request), codeServices: services.codeServices }
    const takeStep = await checkSecondStep(database, proof)
    // A person who accepts by being signed in does not sign in again.
    const place = () => ({
      device: readDevice({ request, reply }, services),
      publicUrl: services.publicUrl(),
      mailFactor: app.rateLimits.factor,
    })
    const start = caller === null ? place() : { from: caller.sessionId }
    const acceptance = { token: params.token, login, start, takeStep }
    const { member, token } = await write((tx) => acceptInvitation(tx, acceptance, callFacts(request)))
    giveToken(reply, token, services)
    return sessionAnswer(database, member, token)
  })
}

interface Accepting {
  readonly invitation: OpenInvitation
  readonly input: AcceptanceInput
  readonly caller: Caller | null
  /** The language of the browser. */
  readonly locale: string
  readonly passwords: Limiter
  readonly hashPassword: (password: string) => Promise<string>
  /** Throws where the person has a second step. */
  readonly askSecondStep: (person: { readonly userId: number; readonly accountId: null }) => Promise<void>
}

/**
 * The slow work before the transaction: a known person proves who they are, a new one gets a login
 * to be stored. Null: there is one.
 * @throws Refusal invitation_for_another, invalid_fields, too_many_requests, second_step_required.
 */
async function checkAcceptance(accepting: Accepting): Promise<NewLogin | null> {
  const { invitation, input, caller } = accepting
  if (caller !== null && caller.userId !== invitation.user_id) throw new Refusal('invitation_for_another')
  if (input.email !== null && input.email.toLowerCase() !== invitation.email.toLowerCase())
    throw invalidFields({ email: 'emails_differ' })
  if (invitation.password_hash === null) return newLogin(accepting)
  // With a challenge the password was given before.
  if (caller !== null || input.challenge !== null) return null
  if (input.password === null) throw invalidFields({ password: 'required' })
  const address = invitation.email.toLowerCase()
  await accepting.passwords.count(address)
  if (!(await isPassword(input.password, invitation.password_hash)))
    throw invalidFields({ password: 'wrong_login_password' })
  await accepting.passwords.forget(address)
  await accepting.askSecondStep({ userId: invitation.user_id, accountId: null })
  return null
}

async function newLogin({ invitation, input, locale, hashPassword }: Accepting): Promise<NewLogin> {
  const { first_name, password, password_confirmation } = input
  if (first_name === null) throw invalidFields({ first_name: 'required' })
  if (password === null) throw invalidFields({ password: 'required' })
  if (password !== password_confirmation) throw invalidFields({ password_confirmation: 'passwords_differ' })
  const last_name = input.last_name ?? ''
  checkPassword(password, [[first_name, last_name, invitation.email].join(' ')])
  const password_hash = await hashPassword(password)
  return { first_name, last_name, password_hash, timezone: input.timezone ?? 'UTC', locale: input.locale ?? locale }
}

const invitationAnswer = (row: OpenInvitation): Invitation => ({
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  account_name: row.account_name,
  role: row.role,
  invited_by: row.inviter_first_name === null ? null : fullName(row.inviter_first_name, row.inviter_last_name),
  needs_password: row.password_hash === null,
  expires_at: row.expires_at.toISOString(),
})
