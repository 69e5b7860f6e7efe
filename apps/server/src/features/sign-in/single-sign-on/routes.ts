import { isReturnPath } from '@turnout/contract/paths.ts'
import * as endpoints from '@turnout/contract/sign-in/single-sign-on/endpoints.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database/database.ts'
import { callFacts } from '../../../platform/http/guards/call-source.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { servePublic } from '../../../platform/http/serve.ts'
import { giveToken, sessionAnswer } from '../answers.ts'
import { openSession, type Proven } from '../log-in.ts'
import { recordSignIn } from '../record-sign-in.ts'
import { readDevice } from '../sessions/read-device.ts'
import { addLogin } from './add-login.ts'
import { browserOf, giveBrowser, type CookieSettings } from './ask-browser.ts'
import { findProvider, findProviderOfEmail, type FindParts } from './find-provider.ts'
import { readAnswer } from './read-answer.ts'
import { receivePerson, type Arriving } from './receive-person.ts'
import { ownRoutes } from './routes-own.ts'
import { settingsRoutes, type SettingsParts } from './routes-settings.ts'
import { redirectUrlOf, startDeparture } from './start-departure.ts'
import { takeState } from './take-state.ts'

export interface SingleSignOnParts extends SettingsParts, FindParts, CookieSettings {
  /**
   * Asks somebody for a second step, if they have one.
   * @throws Refusal second_step_required, with what is to be answered.
   */
  readonly askSecondStep: (database: Database, member: Proven & { readonly isAccountOnly: boolean }) => Promise<void>
}

export function singleSignOnRoutes(app: FastifyInstance, parts: SingleSignOnParts): void {
  const { database, installation } = parts
  settingsRoutes(app, parts)
  ownRoutes(app, parts)

  servePublic(app, endpoints.installationProvider, async () => ({
    data: installation === null ? null : { name: installation.name },
  }))

  servePublic(app, endpoints.findProvider, async ({ body }) => {
    const provider = await findProviderOfEmail(database, body.email, parts)
    return { data: provider === null ? null : { name: provider.name } }
  })

  servePublic(app, endpoints.startSignIn, async ({ body: { email, return_to: returnTo }, request, reply }) => {
    if (returnTo !== null && !isReturnPath(returnTo)) throw invalidFields({ return_to: 'invalid' })
    const provider =
      email === null ? await findProvider(database, null, parts) : await findProviderOfEmail(database, email, parts)
    if (provider === null) throw new Refusal('sso_off')
    const browser = giveBrowser(request, reply, parts)
    return { data: { url: await startDeparture(parts, provider, { browser, userId: null, email, returnTo }) } }
  })

  servePublic(app, endpoints.finishSignIn, async ({ body, caller, actor, request, reply, locale }) => {
    const taken = await takeState(database, { ...body, browser: browserOf(request) }, parts)
    // Signed out, or in as somebody else, while at the provider.
    if (taken.userId !== null && caller?.userId !== taken.userId) throw new Refusal('sso_state_invalid')
    const { provider, userId, returnTo } = taken
    const redirectUrl = redirectUrlOf(parts, provider.key)
    const identity = await readAnswer(parts, provider, { ...taken, answer: body.answer, redirectUrl })
    if (userId !== null) {
      await database.transaction((tx) => addLogin(tx, { provider, identity, userId, ...mailing(app, parts) }, actor))
      return { data: { purpose: 'LINK' as const, return_to: returnTo, session: null } }
    }
    const session = await enter({
      arriving: { provider, identity, locale },
      request,
      reply,
      parts,
    })
    return { data: { purpose: 'SIGN_IN' as const, return_to: returnTo, session } }
  })
}

/** What notices by mail need. */
const mailing = (app: FastifyInstance, { publicUrl }: Pick<SingleSignOnParts, 'publicUrl'>) => ({
  publicUrl: publicUrl(),
  mailFactor: app.rateLimits.factor,
})

interface Entering {
  readonly arriving: Omit<Arriving, 'publicUrl' | 'mailFactor'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly parts: SingleSignOnParts
}

/**
 * Opens a session for somebody whom a provider signed in. It is the first factor, unless the account
 * trusts it with the second.
 * @throws Refusal second_step_required; as `receivePerson`.
 */
async function enter({ arriving, request, reply, parts }: Entering) {
  const { database } = parts
  const { provider } = arriving
  const call = callFacts(request)
  const surroundings = mailing(request.server, parts)
  const member = await database.transaction((tx) => receivePerson(tx, { ...arriving, ...surroundings }, call))
  const isAccountOnly = provider.accountId !== null
  if (!provider.trustsSecondFactor) await parts.askSecondStep(database, { ...member, isAccountOnly })
  const place = { device: readDevice({ request, reply }, parts), ...surroundings }
  const token = await database.transaction(async (tx) => {
    await recordSignIn(tx, member, { call, by: 'single_sign_on' })
    return openSession(tx, member, { ...place, isAccountOnly, isTwoFactor: provider.trustsSecondFactor })
  })
  giveToken(reply, token, parts)
  return sessionAnswer(database, member, token)
}
