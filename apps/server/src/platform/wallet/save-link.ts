import { sign } from 'node:crypto'
import type { GoogleWallet } from './wallet.ts'

const SAVE = 'https://pay.google.com/gp/v/save/'

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * The address at which Google Wallet takes passes over: they travel in it, as a JSON Web Token signed with the service account's key
 * (RS256).
 * @param payload classes and objects as Google's reference of the Wallet API names them
 */
export function saveLink(
  payload: object,
  wallet: GoogleWallet,
  { origin, issuedAt }: { origin: string; issuedAt: Date },
): string {
  const claims = {
    iss: wallet.email,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(issuedAt.getTime() / 1000),
    origins: [origin],
    payload,
  }
  const said = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  return `${SAVE}${said}.${sign('sha256', Buffer.from(said), wallet.key).toString('base64url')}`
}
