import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { GoogleWallet } from './wallet.ts'

const SAVE = 'https://pay.google.com/gp/v/save/'

/**
 * The address at which Google Wallet takes passes over: they travel in it, as a JSON Web Token
 * signed with the service account's key (RS256).
 * @param payload classes and objects as Google's reference of the Wallet API names them
 */
export async function saveLink(
  payload: object,
  wallet: GoogleWallet,
  { origin, issuedAt }: { origin: string; issuedAt: Date },
): Promise<string> {
  const token = new SignJWT({ typ: 'savetowallet', origins: [origin], payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(wallet.email)
    .setAudience('google')
    .setIssuedAt(issuedAt)
  return SAVE + (await token.sign(createPrivateKey(wallet.key)))
}
