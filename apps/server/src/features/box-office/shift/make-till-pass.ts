import type { Secrets } from '../../../platform/secrets/secrets.ts'

/** How long a device keeps its pass, seconds: a long day. */
export const TILL_PASS_SECONDS = 16 * 3600

const PURPOSE = 'till pass'

/** Whose pass it is, and of which versions of link and PIN. */
export interface TillPassHolder {
  readonly tillId: number
  readonly tillVersion: number
  readonly personId: number
  readonly personVersion: number
  /** The device that it was given to, hashed. */
  readonly deviceHash: string
}

const textOf = (holder: TillPassHolder, expiresAt: number): string =>
  [holder.tillId, holder.tillVersion, holder.personId, holder.personVersion, holder.deviceHash, expiresAt].join('.')

/** A pass for a device at which a PIN was shown. Nothing is stored; another PIN or link ends it. */
export function issueTillPass(
  secrets: Secrets,
  holder: TillPassHolder,
  now: Date,
): { readonly pass: string; readonly expiresAt: Date } {
  const seconds = Math.floor(now.getTime() / 1000) + TILL_PASS_SECONDS
  const text = textOf(holder, seconds)
  return { pass: `${text}.${secrets.sign(text, PURPOSE)}`, expiresAt: new Date(seconds * 1000) }
}

const PASS = /^(?<text>\d{1,16}\.\d{1,10}\.\d{1,16}\.\d{1,10}\.[\w-]{22}\.\d{1,12})\.(?<signature>[\w-]{20,100})$/u

/** Whose pass it is; null for one that was not made here, or is over. */
export function readTillPass(secrets: Secrets, pass: string, now: Date): TillPassHolder | null {
  const { text = '', signature = '' } = PASS.exec(pass)?.groups ?? {}
  if (text === '' || !secrets.isSigned(text, signature, PURPOSE)) return null
  const [tillId, tillVersion, personId, personVersion, deviceHash = '', expiresAt] = text.split('.')
  if (Number(expiresAt) * 1000 <= now.getTime()) return null
  return {
    tillId: Number(tillId),
    tillVersion: Number(tillVersion),
    personId: Number(personId),
    personVersion: Number(personVersion),
    deviceHash,
  }
}
