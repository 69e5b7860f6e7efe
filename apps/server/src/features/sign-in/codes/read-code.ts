import { CODE_DIGITS, LEEWAY_STEPS, STEP_SECONDS, bareCode, stepAt } from '@turnout/domain/accounts/factors.ts'
import { Secret, TOTP } from 'otpauth'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

export const CODES_PURPOSE = 'two-step-codes'
const SECRET_BYTES = 20

/** What every app takes: SHA-1, six digits, half a minute (RFC 6238). */
const totp = (secret: Secret, label?: { readonly issuer: string; readonly email: string }): TOTP =>
  new TOTP({
    secret,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: STEP_SECONDS,
    ...(label && { issuer: label.issuer, label: label.email }),
  })

/** A new secret: sealed for storage, as text for typing, and as the address for the QR code. */
export function makeSecret(secrets: Secrets, label: { readonly issuer: string; readonly email: string }) {
  const secret = new Secret({ size: SECRET_BYTES })
  return {
    sealed: secrets.seal(Buffer.from(secret.base32), CODES_PURPOSE),
    text: secret.base32,
    uri: totp(secret, label).toString(),
  }
}

/** The step that a typed code is of, a moment early or late; null for a wrong one. */
export function stepOfCode(typed: string, sealedSecret: Buffer, { secrets, now }: { secrets: Secrets; now: Date }) {
  const secret = Secret.fromBase32(secrets.open(sealedSecret, CODES_PURPOSE).toString())
  const delta = totp(secret).validate({ token: bareCode(typed), timestamp: now.getTime(), window: LEEWAY_STEPS })
  return delta === null ? null : stepAt(now) + delta
}
