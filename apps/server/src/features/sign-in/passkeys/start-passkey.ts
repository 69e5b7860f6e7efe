import { PASSKEYS_MAX } from '@turnout/domain/accounts/factors.ts'
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Person } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockUser } from '../../accounts/store.ts'
import type { PasskeyHost } from '../find-host.ts'
import { passkeysOf } from '../factors/queries.ts'
import { insertChallenge, type NewChallenge } from '../factors/store-challenges.ts'

const TIMEOUT_MS = 5 * 60_000

/** What an authenticator calls a person by, as bytes; it says nothing about them. */
export const handleOf = (userId: number): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`user-${userId}`)

/** What a browser makes a new passkey with. @throws Refusal too_many_passkeys. */
export async function startPasskey(
  tx: Transaction,
  {
    caller,
    host,
    installation,
  }: { readonly caller: Person; readonly host: PasskeyHost; readonly installation: string },
) {
  const { userId, sessionId } = caller
  const user = await lockUser(tx, userId)
  const kept = await passkeysOf(tx, userId)
  if (kept.length >= PASSKEYS_MAX) throw new Refusal('too_many_passkeys')
  const options = await generateRegistrationOptions({
    rpName: installation,
    rpID: host.id,
    userID: handleOf(userId),
    userName: user.email,
    userDisplayName: [user.first_name, user.last_name].filter(Boolean).join(' '),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: kept
      .filter(({ rp_id }) => rp_id === host.id)
      .map(({ credential_id: id, transports }) => ({ id, transports })),
    // Found by the authenticator itself, so that no address is typed; and it checks its owner.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(tx, options.challenge, { kind: 'PASSKEY_NEW', userId, sessionId })
  return { ...options }
}

/** What a browser asks for a passkey with: of any person, or of the one who proves that it is they. */
export async function askForPasskey(tx: Transaction, asked: NewChallenge, host: PasskeyHost) {
  const options = await generateAuthenticationOptions({
    rpID: host.id,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  })
  await insertChallenge(tx, options.challenge, asked)
  return { ...options }
}
