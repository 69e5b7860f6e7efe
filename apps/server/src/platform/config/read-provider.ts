import { z } from 'zod'
import { isLoopbackName } from '../http/guards/loopback-name.ts'
import { ConfigError } from './config-error.ts'

/** A provider that all members of an installation may sign in with (OpenID Connect). */
export interface SignInProvider {
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Who comes from there is not asked for a two-step code. */
  readonly trustsSecondFactor: boolean
}

export const providerSettings = {
  OIDC_ISSUER: z.url({ protocol: /^https?$/u }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).max(200).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).max(500).optional(),
  OIDC_NAME: z.string().trim().min(1).max(40).default('OpenID Connect'),
  OIDC_TRUSTS_SECOND_FACTOR: z
    .enum(['1', '0', 'on', 'off', 'true', 'false'])
    .transform((v) => v === '1' || v === 'on' || v === 'true')
    .default(false),
}

type Settings = z.output<z.ZodObject<typeof providerSettings>>

/** All three of them or none: half a set would fail at the first sign-in. @throws ConfigError */
export function readProvider(set: Settings): SignInProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = set
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined) {
    const { protocol, hostname } = new URL(issuer)
    if (protocol !== 'https:' && !isLoopbackName(hostname))
      throw new ConfigError('OIDC_ISSUER cannot be used: it has to start with https://, except on this machine.')
    return {
      issuer,
      clientId,
      clientSecret,
      name: set.OIDC_NAME,
      trustsSecondFactor: set.OIDC_TRUSTS_SECOND_FACTOR,
    }
  }
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return null
  throw new ConfigError(
    'Sign-in with a provider needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET together; one of them is missing.',
  )
}
