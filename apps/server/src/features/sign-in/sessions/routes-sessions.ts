import { endOtherSessions, endSession, ownSessions } from '@turnout/contract/sign-in/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { servePerson } from '../../../platform/http/serve.ts'
import { ownSessionAnswer } from './answers-sessions.ts'
import { revokeElsewhere, revokeOneSession } from './revoke-own-sessions.ts'
import { sessionsOf } from './store-sessions.ts'

/** Where somebody is signed in, for themselves. */
export function sessionRoutes(app: FastifyInstance): void {
  servePerson(app, ownSessions, async ({ caller }) => ({
    data: (await sessionsOf(app.database, caller.userId)).map((row) => ownSessionAnswer(row, caller.sessionId)),
  }))

  servePerson(app, endOtherSessions, async ({ caller, actor, write }) => {
    await write((tx) => revokeElsewhere(tx, caller, actor))
  })

  servePerson(app, endSession, async ({ caller, params, actor, write }) => {
    if (!(await write((tx) => revokeOneSession(tx, { caller, sessionId: params.session_id }, actor))))
      throw new Refusal('not_found')
  })
}
