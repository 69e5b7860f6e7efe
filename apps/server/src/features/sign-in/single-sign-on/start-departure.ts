import { paths } from '@turnout/contract/paths.ts'
import * as client from 'openid-client'
import type { Database } from '../../../platform/database/database.ts'
import { newToken } from '../../../platform/ids/ids.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { Provider } from './find-provider.ts'
import type { Configurations } from './keep-configurations.ts'
import { asking } from './read-answer.ts'
import { insertState } from './store-states.ts'

export interface DepartureServices {
  readonly database: Database
  readonly secrets: Secrets
  readonly log: Log
  readonly configurations: Configurations
  readonly publicUrl: () => string
}

export interface Wish {
  /** What the cookie of the browser holds. */
  readonly browser: string
  /** Who links a login; null: it is a sign-in. */
  readonly userId: number | null
  /** Typed before, so that the provider need not ask. */
  readonly email: string | null
  readonly returnTo: string | null
}

export const VERIFIER_PURPOSE = 'single-sign-on code verifier'

export const redirectUrlOf = ({ publicUrl }: { readonly publicUrl: () => string }, key: string): string =>
  publicUrl() + paths.providerAnswer(key)

/** Notes that a browser goes to a provider; answers the address. @throws Refusal sso_unreachable, sso_answer_invalid */
export async function startDeparture(services: DepartureServices, provider: Provider, wish: Wish): Promise<string> {
  const config = await asking(services.log, provider, () => services.configurations.open(provider))
  const [state, nonce, verifier] = [newToken(), newToken(), client.randomPKCECodeVerifier()]
  await services.database.transaction((tx) =>
    insertState(tx, {
      state,
      nonce,
      sealedVerifier: services.secrets.seal(Buffer.from(verifier), VERIFIER_PURPOSE),
      accountId: provider.accountId,
      issuer: provider.issuer,
      browser: wish.browser,
      userId: wish.userId,
      returnTo: wish.returnTo,
    }),
  )
  return client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUrlOf(services, provider.key),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(wish.email !== null && { login_hint: wish.email }),
  }).href
}
