import { isReturnPath } from '@turnout/contract/paths.ts'
import * as endpoints from '@turnout/contract/sign-in/single-sign-on/endpoints.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { callFacts } from '../../../platform/http/guards/call-source.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { serve, servePublic } from '../../../platform/http/serve.ts'
import { newToken } from '../../../platform/ids/ids.ts'
import type { TxtLookup } from '../../../platform/outgoing/txt-lookup.ts'
import { namedAccountOfCaller } from '../../accounts/access.ts'
import { queueNotice } from '../../accounts/mails/queue-notice.ts'
import { recordOfUser } from '../../accounts/record-of-user.ts'
import { giveToken, sessionAnswer } from '../answers.ts'
import { openSession, type Proven } from '../log-in.ts'
import { recordSignIn } from '../record-sign-in.ts'
import { readDevice } from '../sessions/read-device.ts'
import { domainOfCaller } from './access.ts'
import { ownProviderAnswer, providerAnswer } from './answers.ts'
import { addDomain, deleteDomain, findRecord, verifyDomain } from './change-domains.ts'
import { deleteProvider } from './delete-provider.ts'
import { findProvider, findProviderOfEmail, type FindServices, type Provider } from './find-provider.ts'
import { providersOfUser } from './queries.ts'
import { readAnswer, type Identity } from './read-answer.ts'
import { receivePerson, type Arriving } from './receive-person.ts'
import { redirectUrlOf, startDeparture, type DepartureServices } from './start-departure.ts'
import { deleteLoginRow, insertLogin, isActiveMember } from './store-logins.ts'
import { STATE_MINUTES } from './store-states.ts'
import { domainsOfAccount, providerOfAccount } from './store.ts'
import { takeState } from './take-state.ts'
import { checkProvider, updateProvider } from './update-provider.ts'

export interface SingleSignOnServices extends SettingsServices, FindServices, CookieSettings {
  /**
   * Asks a person for a second step, if they have one.
   * @throws Refusal second_step_required, with what is to be answered.
   */
  readonly askSecondStep: (database: Database, member: Proven & { readonly isAccountOnly: boolean }) => Promise<void>
}

interface NewLogin {
  readonly provider: Provider
  readonly identity: Identity
  readonly userId: number
  readonly publicUrl: string
  readonly mailFactor: number
}

/** Links a login with the signed-in user, who asked for it. @throws Refusal sso_linked_elsewhere, sso_state_invalid */
async function addLogin(
  tx: Transaction,
  { provider, identity, userId, publicUrl, mailFactor }: NewLogin,
  actor: Actor,
): Promise<void> {
  const { accountId } = provider
  // Removed from the account while they were at its provider.
  if (accountId !== null && !(await isActiveMember(tx, accountId, userId))) throw new Refusal('sso_state_invalid')
  const login = await insertLogin(tx, { accountId, issuer: identity.issuer, subject: identity.subject }, userId)
  if (login.userId !== userId) throw new Refusal('sso_linked_elsewhere')
  if (!login.isNew) return
  await queueNotice(tx, { userId, notice: { kind: 'provider_linked', name: provider.name }, publicUrl, mailFactor })
  const after = { provider: provider.issuer, by: 'person' }
  await recordOfUser(tx, { ...actor, id: userId }, { act: 'user.provider_linked', after })
}

interface UnwantedLogin {
  readonly userId: number
  readonly loginId: number
  readonly publicUrl: string
  readonly mailFactor: number
}

/** Takes a login away from the user whose it is; other ways in stay. @throws Refusal not_found */
async function deleteLogin(
  tx: Transaction,
  { userId, loginId, publicUrl, mailFactor }: UnwantedLogin,
  actor: Actor,
): Promise<void> {
  const login = await deleteLoginRow(tx, userId, loginId)
  if (login === undefined) throw new Refusal('not_found')
  const name = new URL(login.issuer).host
  await queueNotice(tx, { userId, notice: { kind: 'provider_unlinked', name }, publicUrl, mailFactor })
  await recordOfUser(
    tx,
    { ...actor, id: userId },
    { act: 'user.provider_unlinked', before: { provider: login.issuer } },
  )
}

export function singleSignOnRoutes(app: FastifyInstance, services: SingleSignOnServices): void {
  const { database, installation } = services
  settingsRoutes(app, services)
  ownRoutes(app, services)

  servePublic(app, endpoints.installationProvider, async () => ({
    data: installation === null ? null : { name: installation.name },
  }))

  servePublic(app, endpoints.findProvider, async ({ body }) => {
    const provider = await findProviderOfEmail(database, body.email, services)
    return { data: provider === null ? null : { name: provider.name } }
  })

  servePublic(app, endpoints.startSignIn, async ({ body: { email, return_to: returnTo }, request, reply }) => {
    if (returnTo !== null && !isReturnPath(returnTo)) throw invalidFields({ return_to: 'invalid' })
    const provider =
      email === null
        ? await findProvider(database, null, services)
        : await findProviderOfEmail(database, email, services)
    if (provider === null) throw new Refusal('sso_off')
    const browser = giveBrowser(request, reply, services)
    return { data: { url: await startDeparture(services, provider, { browser, userId: null, email, returnTo }) } }
  })

  servePublic(app, endpoints.finishSignIn, async ({ body, caller, actor, request, reply, locale }) => {
    const taken = await takeState(database, { ...body, browser: browserOf(request) }, services)
    // Signed out, or in as another person, while at the provider.
    if (taken.userId !== null && caller?.userId !== taken.userId) throw new Refusal('sso_state_invalid')
    const { provider, userId, returnTo } = taken
    const redirectUrl = redirectUrlOf(services, provider.key)
    const identity = await readAnswer(services, provider, { ...taken, answer: body.answer, redirectUrl })
    if (userId !== null) {
      await database.transaction((tx) => addLogin(tx, { provider, identity, userId, ...mailing(app, services) }, actor))
      return { data: { purpose: 'LINK' as const, return_to: returnTo, session: null } }
    }
    const session = await enter({
      arriving: { provider, identity, locale },
      request,
      reply,
      services,
    })
    return { data: { purpose: 'SIGN_IN' as const, return_to: returnTo, session } }
  })
}

/** What a person does with their own logins at providers. */
function ownRoutes(app: FastifyInstance, services: DepartureServices & FindServices & CookieSettings): void {
  const { database, installation } = services

  serve(app, endpoints.ownProviders, async ({ caller }) => ({
    data: (await providersOfUser(database, caller, installation?.name ?? null)).map(ownProviderAnswer),
  }))

  serve(app, endpoints.linkProvider, async ({ caller, body, request, reply }) => {
    const { userId } = caller
    const accountId = body.kind === 'ACCOUNT' ? caller.accountId : null
    const provider = await findProvider(database, accountId, services)
    const browser = giveBrowser(request, reply, services)
    const url = await startDeparture(services, provider, { browser, userId, email: null, returnTo: null })
    return { data: { url } }
  })

  serve(app, endpoints.unlinkProvider, async ({ caller, params, actor, write }) => {
    const surroundings = { publicUrl: services.publicUrl(), mailFactor: app.rateLimits.factor }
    const login = { userId: caller.userId, loginId: params.sso_login_id, ...surroundings }
    await write((tx) => deleteLogin(tx, login, actor))
  })
}

/** What notices by mail need. */
const mailing = (app: FastifyInstance, { publicUrl }: Pick<SingleSignOnServices, 'publicUrl'>) => ({
  publicUrl: publicUrl(),
  mailFactor: app.rateLimits.factor,
})

interface Entering {
  readonly arriving: Omit<Arriving, 'publicUrl' | 'mailFactor'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly services: SingleSignOnServices
}

/**
 * Opens a session for a person whom a provider signed in. It is the first factor, unless the account
 * trusts it with the second.
 * @throws Refusal second_step_required; as `receivePerson`.
 */
async function enter({ arriving, request, reply, services }: Entering) {
  const { database } = services
  const { provider } = arriving
  const call = callFacts(request)
  const surroundings = mailing(request.server, services)
  const member = await database.transaction((tx) => receivePerson(tx, { ...arriving, ...surroundings }, call))
  const isAccountOnly = provider.accountId !== null
  if (!provider.trustsSecondFactor) await services.askSecondStep(database, { ...member, isAccountOnly })
  const place = { device: readDevice({ request, reply }, services), ...surroundings }
  const token = await database.transaction(async (tx) => {
    await recordSignIn(tx, member, { call, by: 'single_sign_on' })
    return openSession(tx, member, { ...place, isAccountOnly, isTwoFactor: provider.trustsSecondFactor })
  })
  giveToken(reply, token, services)
  return sessionAnswer(database, member, token)
}

interface SettingsServices extends DepartureServices {
  readonly lookUpTxt: TxtLookup
}

/** What an Admin says of the provider of their account. */
function settingsRoutes(app: FastifyInstance, services: SettingsServices): void {
  const { database } = services
  const find = async (accountId: number) => {
    const row = await providerOfAccount(database, accountId)
    if (row === undefined) return null
    return providerAnswer(row, await domainsOfAccount(database, accountId), redirectUrlOf(services, row.key))
  }
  const read = async (accountId: number) => {
    const data = await find(accountId)
    if (data === null) throw new Refusal('not_found')
    return { data }
  }

  serve(app, endpoints.accountProvider, async ({ caller, params }) => ({
    data: await find(namedAccountOfCaller(caller, params.account_id).accountId),
  }))

  serve(app, endpoints.updateProvider, async ({ caller, params, body, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    const checked = await checkProvider(database, { scope, input: body }, services)
    await write((tx) => updateProvider(tx, { scope, checked }, actor))
    return read(scope.accountId)
  })

  serve(app, endpoints.deleteProvider, async ({ caller, params, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    await write((tx) => deleteProvider(tx, scope, actor))
  })

  serve(app, endpoints.addDomain, async ({ caller, params, body, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    await write((tx) => addDomain(tx, { scope, domain: body.domain }, actor))
    return read(scope.accountId)
  })

  serve(app, endpoints.checkDomain, async ({ caller, params, actor, write }) => {
    const scope = await domainOfCaller(database, caller, params)
    const isFound = await findRecord(services.lookUpTxt, scope.domain)
    await write((tx) => verifyDomain(tx, { scope, isFound }, actor))
    if (!isFound) throw new Refusal('sso_domain_unproven')
    return read(scope.accountId)
  })

  serve(app, endpoints.deleteDomain, async ({ caller, params, actor, write }) => {
    const scope = await domainOfCaller(database, caller, params)
    await write((tx) => deleteDomain(tx, scope, actor))
    return read(scope.accountId)
  })
}

/*
 * The cookie that binds a departure to the browser it was made in: an answer that is slipped to another person does not
 * sign in.
 */

interface CookieSettings {
  readonly https: boolean
}

const NAME = 'sso'
const PATH = '/api/auth/provider'
const TOKEN = /^[\w-]{43}$/u

/** What the cookie of a browser holds; empty without one. */
const browserOf = (request: FastifyRequest): string => {
  const held = request.cookies[NAME] ?? ''
  return TOKEN.test(held) ? held : ''
}

/** Gives a browser its cookie, or keeps the one it has: two tabs may be on their way at once. */
function giveBrowser(request: FastifyRequest, reply: FastifyReply, { https }: CookieSettings): string {
  const browser = browserOf(request) || newToken()
  reply.setCookie(NAME, browser, {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: https,
    maxAge: STATE_MINUTES * 60,
  })
  return browser
}
