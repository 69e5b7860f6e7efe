import { PROVIDED_ROLES } from '@turnout/domain/accounts/single-sign-on.ts'
import { z } from 'zod'
import { idAnswer, time } from '../../answers.ts'
import { body, email, flag, line, oneOf, optional, url, withDefault, word } from '../../fields.ts'
import { session } from '../session.ts'

/** A provider as the sign-in page shows it: "Continue with {name}". */
export const providerName = z.object({ name: z.string() })

export const findProviderInput = body({ email: email() })

export const startSignInInput = body({
  /** The provider of this address's domain; without it the one of the installation. */
  email: optional(email()),
  /** A page of the organizer's application to come back to. */
  return_to: optional(line(1, 2000)),
})

/** Where the browser goes next. */
export const departure = z.object({ url: z.string() })

export const finishSignInInput = body({
  /** From the address that the provider sent the browser to. */
  key: line(1, 64),
  /** The query of that address, as it came. */
  answer: line(1, 8000),
})

export const singleSignOnArrival = z.object({
  /** A login was linked to the signed-in user, or a person signed in. */
  purpose: z.enum(['SIGN_IN', 'LINK']),
  return_to: z.string().nullable(),
  /** null where a login was linked. */
  session: session.nullable(),
})
export type ProviderArrival = z.output<typeof singleSignOnArrival>

const ssoDomain = z.object({
  id: idAnswer(),
  domain: z.string(),
  /** The TXT record that proves it. */
  record_name: z.string(),
  record_value: z.string(),
  is_proven: z.boolean(),
  proven_at: time().nullable(),
  checked_at: time().nullable(),
})
export type SsoDomain = z.output<typeof ssoDomain>

/** The provider of an account. The secret is never answered. */
export const ssoProvider = z.object({
  name: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  is_enabled: z.boolean(),
  makes_members: z.boolean(),
  new_member_role: z.enum(PROVIDED_ROLES),
  trusts_second_factor: z.boolean(),
  /** What the provider must be told to send people back to. */
  redirect_url: z.string(),
  domains: z.array(ssoDomain),
})
export type SsoProvider = z.output<typeof ssoProvider>

export const ssoProviderInput = body({
  name: line(1, 40),
  issuer: url(),
  client_id: line(1, 200),
  /** Left out: it stays; the first time and with another issuer it is needed. */
  client_secret: optional(line(1, 500)),
  is_enabled: withDefault(flag(), true),
  makes_members: withDefault(flag(), false),
  new_member_role: withDefault(oneOf(PROVIDED_ROLES), 'VIEWER'),
  trusts_second_factor: withDefault(flag(), false),
})
export type SsoProviderInput = z.output<typeof ssoProviderInput>

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/u

export const ssoDomainInput = body({
  domain: line(1, 253).toLowerCase().regex(DOMAIN, word('not_a_domain')),
})

/** A provider that the user signs in with, or could. */
export const ownProvider = z.object({
  /** null: not linked. */
  login_id: idAnswer().nullable(),
  kind: z.enum(['INSTALLATION', 'ACCOUNT']),
  name: z.string(),
  /** Of a provider of an account. */
  account_name: z.string().nullable(),
  /** Whether the session's account has it, so that it can be linked from here. */
  can_link: z.boolean(),
  linked_at: time().nullable(),
  last_used_at: time().nullable(),
})
export type OwnProvider = z.output<typeof ownProvider>

export const linkProviderInput = body({
  kind: oneOf(['INSTALLATION', 'ACCOUNT']),
})
