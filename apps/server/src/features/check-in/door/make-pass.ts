import type { Secrets } from '../../../platform/secrets/secrets.ts'

/** How long a phone keeps its pass: a festival's week, so that staff do not type a PIN twice a shift. */
export const PASS_SECONDS = 7 * 24 * 3600

const PURPOSE = 'door pass'

/** Which passes open a list: those that were made since its link and PIN last changed. */
export interface PassList {
  readonly listId: number
  readonly passVersion: number
}

export const passListOf = (row: { readonly list_id: number; readonly pass_version: number }): PassList => ({
  listId: row.list_id,
  passVersion: row.pass_version,
})

export interface IssuedPass {
  readonly pass: string
  readonly expiresAt: Date
}

const textOf = ({ listId, passVersion }: PassList, expiresAt: number): string => `${listId}.${passVersion}.${expiresAt}`

/**
 * A pass for a device that showed the PIN: `<list>.<version>.<expiry>.<signature>`. Nothing is
 * stored; another version of the list ends it.
 */
export function issuePass(secrets: Secrets, list: PassList, now: Date): IssuedPass {
  const seconds = Math.floor(now.getTime() / 1000) + PASS_SECONDS
  const text = textOf(list, seconds)
  return { pass: `${text}.${secrets.sign(text, PURPOSE)}`, expiresAt: new Date(seconds * 1000) }
}

const PASS = /^\d{1,16}\.\d{1,10}\.(\d{1,12})\.([\w-]{20,100})$/u

/** Whether `pass` opens this list now. */
export function isPass(secrets: Secrets, list: PassList, { pass, now }: { pass: string; now: Date }): boolean {
  const [, expiresAt, signature = ''] = PASS.exec(pass) ?? []
  if (expiresAt === undefined || Number(expiresAt) * 1000 <= now.getTime()) return false
  const text = textOf(list, Number(expiresAt))
  return pass === `${text}.${signature}` && secrets.isSigned(text, signature, PURPOSE)
}
