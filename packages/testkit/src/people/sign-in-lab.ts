import * as endpoints from '@turnout/contract/sign-in/single-sign-on/endpoints.ts'
import type { ProviderArrival, SsoDomain } from '@turnout/contract/sign-in/single-sign-on/provider.ts'
import { txtLookup } from '@turnout/server/platform/outgoing/txt-lookup.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { prove } from './prove.ts'
import { startSignInProvider, type TestProvider } from './sign-in-provider.ts'
import type { Answered, Refused } from '../app/calls.ts'
import { testApp, type SignedIn, type TestApp } from '../app/test-app.ts'
import { startTxtServer, type TxtServer } from '../servers/txt-server.ts'

type Finished = Answered<{ readonly data: ProviderArrival } & Refused>

/** A browser that was sent to a provider. */
interface Departed {
  readonly url: string
  readonly cookie: string
}

interface Wishes {
  readonly email?: string
  readonly returnTo?: string
}

/** The product with a provider of its installation, another one for accounts, and a DNS server. */
export interface SignInLab {
  readonly app: TestApp
  readonly provider: TestProvider
  /** A second provider, for answers that are carried from one to the other. */
  readonly other: TestProvider
  readonly dns: TxtServer
  /** A person with an account who proved a moment ago who they are. */
  proven(): Promise<SignedIn>
  depart(wishes?: Wishes): Promise<Departed>
  departToLink(token: string): Promise<Departed>
  finish(back: URL, cookie: string, token?: string): Promise<Finished>
  signIn(login: string, wishes?: Wishes): Promise<Finished>
  link(login: string, token: string): Promise<Finished>
  rename(userId: number, email: string, isConfirmed?: boolean): Promise<void>
  switchOff(accountId: number, userId: number): Promise<void>
  settings(made: MadeProvider, changes: object): Promise<Answered<Refused>>
  /** What history says of a user, oldest first, without what the tests do by the way. */
  acts(userId: number): Promise<string[]>
  /** All that the tables of this slice and history hold, as text. */
  everyText(): Promise<string>
}

export interface MadeProvider {
  readonly owner: SignedIn
  readonly domain: SsoDomain
  /** Puts the record into the DNS and lets it be checked. */
  prove(): Promise<void>
}

const PROVIDER = { name: 'Account login', makes_members: false, new_member_role: 'VIEWER' as const }

/** Call at the top level of a test file. */
export function signInLab({ allowsLoopback = true }: { readonly allowsLoopback?: boolean } = {}): SignInLab {
  const made: { provider?: TestProvider; other?: TestProvider; dns?: TxtServer } = {}
  const part = <Name extends keyof typeof made>(name: Name) => {
    const given = made[name]
    if (given === undefined) throw new Error('The lab exists only inside tests and hooks.')
    return given as NonNullable<(typeof made)[Name]>
  }
  beforeAll(async () => {
    made.provider = await startSignInProvider()
    made.other = await startSignInProvider()
    made.dns = await startTxtServer()
  })
  const app = testApp({
    singleSignOn: () => ({
      installation: { ...part('provider'), name: 'Test login', trustsSecondFactor: false },
      allowsLoopback,
      lookUpTxt: txtLookup([part('dns').address]),
    }),
  })
  afterAll(async () => {
    await made.provider?.close()
    await made.other?.close()
    await made.dns?.close()
  })
  return {
    app,
    get provider() {
      return part('provider')
    },
    get other() {
      return part('other')
    },
    get dns() {
      return part('dns')
    },
    ...flowsOf(app, () => part('provider')),
    ...rowsOf(app),
    proven: async () => {
      const person = await app.signUp()
      await prove(app, person.token)
      return person
    },
    settings: async (own, changes) => {
      const params = { account_id: own.owner.accountId }
      const { token } = own.owner
      const { data } = (await app.call(endpoints.accountProvider, { params }, { token })).body
      if (data === null) throw new Error('the account has no provider')
      return app.call(endpoints.updateProvider, { params, body: { ...data, ...changes } }, { token })
    },
  }
}

/** What browsers do. */
function flowsOf(app: TestApp, provider: () => TestProvider) {
  const departed = (answer: Answered<{ data: { url: string } } & Refused>): Departed => {
    const cookie = /^sso=[^;]+/u.exec(String(answer.headers['set-cookie']))?.[0]
    if (answer.status !== 200 || cookie === undefined) throw new RefusedDeparture(answer)
    return { url: answer.body.data.url, cookie }
  }
  const depart = async ({ email, returnTo }: Wishes = {}) =>
    departed(
      await app.call(endpoints.startSignIn, {
        body: { ...(email !== undefined && { email }), ...(returnTo !== undefined && { return_to: returnTo }) },
      }),
    )
  const departToLink = async (token: string) => {
    await prove(app, token)
    return departed(await app.call(endpoints.linkProvider, { body: { kind: 'INSTALLATION' } }, { token }))
  }
  const finish = (back: URL, cookie: string, token?: string): Promise<Finished> =>
    app.call(
      endpoints.finishSignIn,
      { body: { key: back.pathname.split('/').at(-1) ?? '', answer: back.search.slice(1) } },
      { headers: { cookie }, token },
    )
  const signIn = async (login: string, wishes: Wishes = {}): Promise<Finished> => {
    try {
      const { url, cookie } = await depart(wishes)
      return await finish(await provider().signIn(url, login), cookie)
    } catch (error) {
      if (error instanceof RefusedDeparture) return error.answer as Finished
      throw error
    }
  }
  const link = async (login: string, token: string): Promise<Finished> => {
    const { url, cookie } = await departToLink(token)
    return finish(await provider().signIn(url, login), cookie, token)
  }
  return { depart, departToLink, finish, signIn, link }
}

class RefusedDeparture extends Error {
  readonly answer: Answered<unknown>

  constructor(answer: Answered<unknown>) {
    super(`departure refused: ${JSON.stringify(answer.body)}`)
    this.answer = answer
  }
}

/** What tests change and read past the product. */
function rowsOf(app: TestApp) {
  return {
    rename: async (userId: number, email: string, isConfirmed = true) => {
      const email_verified_at = isConfirmed ? new Date() : null
      await app.database.query.updateTable('users').set({ email, email_verified_at }).where('id', '=', userId).execute()
    },
    switchOff: async (account_id: number, user_id: number) => {
      await sql`update account_members set status = 'INACTIVE'
        where account_id = ${account_id} and user_id = ${user_id}`.execute(app.database.query)
    },
    acts: async (userId: number) => {
      const rows = await app.database.query
        .selectFrom('audit_rows')
        .select('act')
        .where('entity', '=', 'user')
        .where('entity_id', '=', userId)
        .where('act', 'in', ['user.joined', 'user.provider_linked', 'user.provider_unlinked'])
        .orderBy('id')
        .execute()
      return rows.map(({ act }) => act)
    },
    everyText: async () => {
      const found = await sql<{ text: string }>`
        select concat((select json_agg(t) from sso_providers t), (select json_agg(t) from sso_logins t),
          (select json_agg(t) from sso_states t), (select json_agg(t) from audit_rows t)) as text`.execute(
        app.database.query,
      )
      return found.rows[0]?.text ?? ''
    },
  }
}

/** An account whose Admin names a provider and a domain that is not proven yet. */
export async function anAccountProvider(lab: SignInLab, domain: string): Promise<MadeProvider> {
  const { app, provider } = lab
  const owner = await lab.proven()
  const params = { account_id: owner.accountId }
  const { issuer, clientId, clientSecret } = provider
  const body = { ...PROVIDER, issuer, client_id: clientId, client_secret: clientSecret }
  const saved = await app.call(endpoints.updateProvider, { params, body }, { token: owner.token })
  if (saved.status !== 200) throw new Error(`provider refused: ${JSON.stringify(saved.body)}`)
  const added = await app.call(endpoints.addDomain, { params, body: { domain } }, { token: owner.token })
  const made = added.body.data.domains.find((one) => one.domain === domain)
  if (made === undefined) throw new Error(`domain refused: ${JSON.stringify(added.body)}`)
  return {
    owner,
    domain: made,
    prove: async () => {
      lab.dns.records.set(made.record_name, ['v=spf1 -all', made.record_value])
      const named = { account_id: owner.accountId, sso_domain_id: made.id }
      const checked = await app.call(endpoints.checkDomain, { params: named }, { token: owner.token })
      if (checked.status !== 200) throw new Error(`domain unproven: ${JSON.stringify(checked.body)}`)
    },
  }
}
