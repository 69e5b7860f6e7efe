import * as endpoints from '@turnout/contract/sign-in/single-sign-on/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { ownProviderAnswer } from './answers.ts'
import { giveBrowser, type CookieSettings } from './ask-browser.ts'
import { deleteLogin } from './delete-login.ts'
import { findProvider, type FindParts } from './find-provider.ts'
import { providersOfUser } from './queries.ts'
import { startDeparture, type DepartureParts } from './start-departure.ts'

/** What a person does with their own logins at providers. */
export function ownRoutes(app: FastifyInstance, parts: DepartureParts & FindParts & CookieSettings): void {
  const { database, installation } = parts

  serve(app, endpoints.ownProviders, async ({ caller }) => ({
    data: (await providersOfUser(database, caller, installation?.name ?? null)).map(ownProviderAnswer),
  }))

  serve(app, endpoints.linkProvider, async ({ caller, body, request, reply }) => {
    const { userId } = caller
    const accountId = body.kind === 'ACCOUNT' ? caller.accountId : null
    const provider = await findProvider(database, accountId, parts)
    const browser = giveBrowser(request, reply, parts)
    const url = await startDeparture(parts, provider, { browser, userId, email: null, returnTo: null })
    return { data: { url } }
  })

  serve(app, endpoints.unlinkProvider, async ({ caller, params, actor, write }) => {
    const surroundings = { publicUrl: parts.publicUrl(), mailFactor: app.rateLimits.factor }
    const login = { userId: caller.userId, loginId: params.sso_login_id, ...surroundings }
    await write((tx) => deleteLogin(tx, login, actor))
  })
}
