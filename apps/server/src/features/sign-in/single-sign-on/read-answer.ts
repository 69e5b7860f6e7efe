import { isCleanLine, isEmail, isVisible } from '@turnout/contract/checks.ts'
import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import * as client from 'openid-client'
import { z } from 'zod'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Log } from '../../../platform/log/log.ts'
import { OutgoingFailed } from '../../../platform/outgoing/send-request.ts'
import type { Provider } from './find-provider.ts'
import type { Configurations } from './keep-configurations.ts'

/** A person, as a provider that was checked describes them. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

export interface AnswerToRead {
  /** The query that the browser came back with. */
  readonly answer: string
  readonly redirectUrl: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

interface AskParts {
  readonly configurations: Configurations
  readonly log: Log
}

/**
 * Exchanges the answer for tokens and checks them: issuer, audience, signature, age, nonce. The
 * tokens are read and dropped.
 * @throws Refusal sso_denied, sso_answer_invalid, sso_unreachable
 */
export const readAnswer = (parts: AskParts, provider: Provider, given: AnswerToRead): Promise<Identity> =>
  asking(parts.log, provider, async () => {
    const config = await parts.configurations.open(provider)
    const address = new URL(given.redirectUrl)
    address.search = given.answer
    const tokens = await client.authorizationCodeGrant(config, address, {
      expectedState: given.state,
      expectedNonce: given.nonce,
      pkceCodeVerifier: given.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims === undefined) throw new Refusal('sso_answer_invalid')
    const isWhole = claims['email'] !== undefined && claims['email_verified'] !== undefined
    const asked =
      isWhole || config.serverMetadata().userinfo_endpoint === undefined
        ? claims
        : { ...claims, ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)) }
    return identityOf({ issuer: claims.iss, subject: claims.sub }, asked)
  })

const text = z.string().max(1000).catch('')
const person = z.object({
  email: text,
  // A text "true" is not what the standard says, and not believed.
  email_verified: z.boolean().catch(false),
  given_name: text,
  family_name: text,
  name: text,
})

function identityOf(key: Pick<Identity, 'issuer' | 'subject'>, claims: object): Identity {
  const told = person.parse(claims)
  const [first = '', ...rest] = told.name.trim().split(/\s+/u)
  const email = isEmail(told.email) ? told.email : null
  return {
    ...key,
    email,
    isEmailVerified: email !== null && told.email_verified,
    firstName: nameOf(told.given_name) ?? nameOf(first) ?? nameOf(told.email.split('@')[0] ?? '') ?? '–',
    lastName: nameOf(told.family_name) ?? (told.given_name === '' ? nameOf(rest.join(' ')) : null) ?? '',
  }
}

function nameOf(text: string): string | null {
  const name = text.trim().slice(0, NAME_LENGTH.max)
  return isCleanLine(name) && isVisible(name) ? name : null
}

/** Asks a provider; what goes wrong becomes a refusal, with a line for the operator that holds no token. */
export async function asking<T>(log: Log, provider: Pick<Provider, 'issuer'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Refusal) throw error
    const code = refusalOf(error)
    if (code === null) throw error
    log.warn({ issuer: provider.issuer, why: whyOf(error) }, `sign-in provider: ${code}`)
    throw new Refusal(code, code === 'sso_unreachable' ? { retryAfterSeconds: 60 } : {})
  }
}

const whyOf = (error: unknown): string =>
  error instanceof Error ? [error.message, 'code' in error ? String(error.code) : ''].filter(Boolean).join(': ') : ''

const PROVIDER_TROUBLE: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable'])

/** Null: nothing of a provider, but a fault of ours. */
function refusalOf(error: unknown): 'sso_denied' | 'sso_unreachable' | 'sso_answer_invalid' | null {
  if (error instanceof client.AuthorizationResponseError)
    return PROVIDER_TROUBLE.has(error.error) ? 'sso_unreachable' : 'sso_denied'
  if (isSilence(error)) return 'sso_unreachable'
  const isProviders =
    error instanceof client.ClientError ||
    error instanceof client.ResponseBodyError ||
    error instanceof client.WWWAuthenticateChallengeError
  return isProviders ? 'sso_answer_invalid' : null
}

/** No answer, none in time, or an answer that says that it is out of order. */
function isSilence(error: unknown): boolean {
  if (error instanceof OutgoingFailed) return true
  if (!(error instanceof client.ClientError)) return false
  if (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT') return true
  const { cause } = error
  return cause instanceof Response ? cause.status >= 500 : isSilence(cause)
}
