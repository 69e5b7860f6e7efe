import { z } from 'zod'
import { senderDomain } from '../mail/sender.ts'
import type { MailSigning } from '../mail/signing.ts'
import { ConfigError } from './config-error.ts'
import { pemOf, pkcs8, rsaKeyOf } from './read-pem.ts'

const domainName = z
  .string()
  .toLowerCase()
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/u, 'looks like example.org')

/** How mails are signed. The key: PEM, or the same in base 64. */
export const signingSettings = {
  DKIM_PRIVATE_KEY: z.string().optional(),
  DKIM_DOMAIN: domainName.optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/u, 'is one word of small letters, digits and hyphens')
    .optional(),
}

interface Settings {
  readonly DKIM_PRIVATE_KEY?: string | undefined
  readonly DKIM_DOMAIN?: string | undefined
  readonly DKIM_SELECTOR?: string | undefined
  readonly MAIL_FROM: string
}

/** Below it receivers take no signature for one (RFC 8301). */
const KEY_BITS_MIN = 1024

/**
 * null: the mail server signs, or mails are not signed.
 * @throws ConfigError for what could not sign, or would sign for another domain; the key never is in it
 */
export function readMailSigning(set: Settings): MailSigning | null {
  const from = senderDomain(set.MAIL_FROM)
  if (set.DKIM_PRIVATE_KEY === undefined) {
    if (set.DKIM_DOMAIN === undefined && set.DKIM_SELECTOR === undefined) return null
    throw new ConfigError('DKIM_DOMAIN and DKIM_SELECTOR go with DKIM_PRIVATE_KEY, which is missing.')
  }
  const key = rsaKeyOf(pemOf(set.DKIM_PRIVATE_KEY))
  if (key === null || (key.asymmetricKeyDetails?.modulusLength ?? 0) < KEY_BITS_MIN)
    throw new ConfigError(
      `DKIM_PRIVATE_KEY cannot be used: it holds no unencrypted RSA key of ${KEY_BITS_MIN} bits or more in PEM.`,
    )
  const domain = set.DKIM_DOMAIN ?? from
  if (from !== domain && !from.endsWith(`.${domain}`))
    throw new ConfigError(
      `DKIM_DOMAIN cannot be used: MAIL_FROM is not at ${domain}, so the signature would not count.`,
    )
  return { domain, selector: set.DKIM_SELECTOR ?? 'turnout', privateKey: pkcs8(key) }
}
