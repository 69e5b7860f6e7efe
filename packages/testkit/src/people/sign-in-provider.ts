import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, decodeJwt } from 'jose'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'

/** What a provider says of a person, beside what it calls them. */
interface TestPerson {
  readonly email?: string
  readonly email_verified?: boolean | string
  readonly given_name?: string
  readonly family_name?: string
}

/** What the next tokens say instead of the truth. */
export interface Twist {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly signature?: 'none' | 'of another key'
}

/** A real OpenID Connect provider on localhost, and what tests make it do wrong. */
export interface TestProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** By what the provider calls them: the login that is typed on its page. */
  readonly people: Map<string, TestPerson>
  twist: Twist | null
  /** Answers nothing but 503. */
  isDown: boolean
  /** Lets every call wait for so long. */
  delayMilliseconds: number
  /** Goes the way of a browser from the product to the provider and back; answers the address it comes back to. */
  signIn(url: string, login: string): Promise<URL>
  /** The same for a person who gives up on the provider's page. */
  giveUp(url: string): Promise<URL>
  close(): Promise<void>
}

const CLIENT = { clientId: 'turnout', clientSecret: 'a secret between the two of them' }
const KEY_ID = 'of the provider'

/** Starts one. Its pages are those that come with oidc-provider for development. */
export async function startSignInProvider(): Promise<TestProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const other = await generateKeyPair('RS256')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const people = new Map<string, TestPerson>()
  const jwk = { ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  const provider = providerAt(issuer, people, jwk)
  const made: TestProvider = {
    issuer,
    ...CLIENT,
    people,
    twist: null,
    isDown: false,
    delayMilliseconds: 0,
    signIn: (url, login) => walk(url, (form) => ({ ...form, login, password: 'any' })),
    giveUp: (url) => walk(url, () => null),
    close: () => close(server),
  }
  const sign = ({ claims, signature }: Twist, token: string): Promise<string> | string => {
    const payload = { ...decodeJwt(token), ...claims }
    if (signature === 'none') return new UnsecuredJWT(payload).encode()
    const key = signature === undefined ? privateKey : other.privateKey
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(key)
  }
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (made.twist !== null && ctx.path === '/token' && body?.id_token !== undefined)
      body.id_token = await sign(made.twist, body.id_token)
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    void sleep(made.delayMilliseconds).then(() => {
      if (made.isDown) response.writeHead(503).end()
      else void answer(request, response)
    })
  })
  return made
}

function providerAt(issuer: string, people: ReadonlyMap<string, TestPerson>, jwk: object): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: ['https://turnout.test/auth/provider/any'],
      },
    ],
    jwks: { keys: [jwk] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
    ttl: { Session: 3600, Interaction: 600, Grant: 3600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...(people.get(sub) as Record<string, string> | undefined) }),
    }),
    // No consent is asked for.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  // Where people come back to is known only once the product runs and an account has named the provider.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => new URL(uri).pathname.startsWith('/auth/provider/')
  return provider
}

const STEPS_MAX = 12

/** Follows redirects and fills in the forms on the way, until the product's own address comes. */
async function walk(
  url: string,
  fillIn: (form: Record<string, string>) => Record<string, string> | null,
): Promise<URL> {
  const cookies = new Map<string, string>()
  const go = async (address: URL, form: Record<string, string> | null): Promise<Response> => {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form !== null && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  let at = new URL(url)
  let form: Record<string, string> | null = null
  for (let step = 0; step < STEPS_MAX; step++) {
    const answer: Response = await go(at, form)
    const location = answer.headers.get('location')
    form = null
    if (location !== null) {
      at = new URL(location, at)
      if (at.pathname.startsWith('/auth/provider/')) return at
      continue
    }
    const page = await answer.text()
    const action = /action="([^"]+)"/u.exec(page)?.[1]
    if (answer.status !== 200 || action === undefined) throw new Error(`the provider answers ${answer.status}: ${page}`)
    form = fillIn({ prompt: /name="prompt" value="(\w+)"/u.exec(page)?.[1] ?? '' })
    at = form === null ? new URL(`${at.pathname}/abort`, at) : new URL(action, at)
  }
  throw new Error('the provider does not let go')
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })
