import {
  acceptInvitation as acceptEndpoint,
  getInvitation,
  inviteUser as inviteEndpoint,
  resendInvitation as resendEndpoint,
  revokeInvitation as revokeEndpoint,
} from '@turnout/contract/users/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { callFacts } from '../../../platform/http/guards/call-source.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import type { Limiter } from '../../../platform/http/guards/rate-limit.ts'
import { serve, servePublic } from '../../../platform/http/serve.ts'
import { startSecondStep } from '../../sign-in/codes/start-second-step.ts'
import type { CodeParts } from '../../sign-in/codes/take-code.ts'
import { senderOfCaller } from '../../accounts/access.ts'
import type { MailRules } from '../../accounts/mails/queue-account-mail.ts'
import { giveToken, sessionAnswer } from '../../sign-in/answers.ts'
import { readDevice } from '../../sign-in/sessions/read-device.ts'
import { memberOfCaller } from '../access.ts'
import { loadMember } from '../load-member.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { invitationAnswer } from './answers-invitation.ts'
import { checkAcceptance } from './check-acceptance.ts'
import { checkSecondStep } from './check-second-step.ts'
import { findInvitation } from './find-invitation.ts'
import { inviteUser } from './invite-user.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import type { Inviting } from './send-invitation.ts'

export interface InvitationParts extends MailRules {
  readonly publicUrl: () => string
  readonly https: boolean
  readonly passwords: Limiter
  readonly codeParts: CodeParts
}

export function invitationRoutes(app: FastifyInstance, parts: InvitationParts): void {
  const { database } = app
  const invitingAs = async (caller: Caller, locale: string): Promise<Inviting> => ({
    caller,
    sender: await senderOfCaller(database, caller, { ...parts, inviting: 1 }),
    locale,
    publicUrl: parts.publicUrl(),
  })

  serve(app, inviteEndpoint, async ({ caller, body, actor, locale, write }) => {
    const inviting = await invitingAs(caller, locale)
    const userId = await write((tx) => inviteUser(tx, { inviting, input: body }, actor))
    return loadMember(database, { accountId: caller.accountId, userId }, parts)
  })

  serve(app, resendEndpoint, async ({ caller, params, actor, locale, write }) => {
    const team = await memberOfCaller(database, caller, params.user_id)
    const inviting = await invitingAs(caller, locale)
    await write((tx) => resendInvitation(tx, { team, inviting }, actor))
    return loadMember(database, team, parts)
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
    const { passwords } = parts
    const askSecondStep = (person: { userId: number; accountId: null }) => startSecondStep(database, person)
    const asked = { invitation, input: body, caller, locale, passwords, hashPassword, askSecondStep }
    const login = await checkAcceptance(asked)
    const proof = { input: body, caller, call: callFacts(request), codeParts: parts.codeParts }
    const takeStep = await checkSecondStep(database, proof)
    // Whoever accepts by being signed in does not sign in again.
    const place = () => ({
      device: readDevice({ request, reply }, parts),
      publicUrl: parts.publicUrl(),
      mailFactor: app.rateLimits.factor,
    })
    const start = caller === null ? place() : { from: caller.sessionId }
    const acceptance = { token: params.token, login, start, takeStep }
    const { member, token } = await write((tx) => acceptInvitation(tx, acceptance, callFacts(request)))
    giveToken(reply, token, parts)
    return sessionAnswer(database, member, token)
  })
}
