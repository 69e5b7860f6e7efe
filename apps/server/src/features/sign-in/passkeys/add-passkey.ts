import type { NewPasskeyAnswer } from '@turnout/contract/sign-in/factors/factors.ts'
import { PASSKEYS_MAX } from '@turnout/domain/accounts/factors.ts'
import { verifyRegistrationResponse, type RegistrationResponseJSON } from '@simplewebauthn/server'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor, Person } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockUser } from '../../accounts/store.ts'
import { noteFactor } from '../sessions/store-sessions.ts'
import type { PasskeyHost } from '../find-host.ts'
import { passkeysOf } from '../factors/queries.ts'
import { challengeIn } from './read-challenge.ts'
import type { ChallengeRow } from '../factors/store-challenges.ts'
import { insertPasskey } from './store-passkeys.ts'
import { passkeyRefused } from './take-passkey.ts'

interface NewKey {
  readonly caller: Person
  readonly name: string
  readonly credential: NewPasskeyAnswer
  readonly host: PasskeyHost
  /** As it was used up before; null: it was over. */
  readonly asked: ChallengeRow | null
}

/**
 * Keeps a passkey that a browser made.
 * @throws Refusal challenge_over, passkey_refused, passkey_known, too_many_passkeys.
 */
export async function addPasskey(tx: Transaction, key: NewKey, actor: Actor): Promise<number> {
  const { caller, name, credential, host, asked } = key
  const { userId, accountId, sessionId } = caller
  if (asked === null || asked.user_id !== userId || asked.session_id !== sessionId) throw new Refusal('challenge_over')
  const made = await verified(credential, { host, asked })
  await lockUser(tx, userId)
  if ((await passkeysOf(tx, userId)).length >= PASSKEYS_MAX) throw new Refusal('too_many_passkeys')
  const passkeyId = await insertPasskey(tx, {
    userId,
    credentialId: made.credential.id,
    publicKey: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    transports: credential.response.transports ?? [],
    name,
    hostId: host.id,
    isSynced: made.credentialBackedUp,
  })
  await noteFactor(tx, sessionId)
  await recordAudit(tx, actor, [
    { accountId, entity: 'user', entityId: userId, act: 'user.passkey_added', after: { passkey: name } },
  ])
  return passkeyId
}

async function verified(credential: NewPasskeyAnswer, { host, asked }: { host: PasskeyHost; asked: ChallengeRow }) {
  const response = {
    id: credential.id,
    rawId: credential.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: credential.response.clientDataJSON,
      attestationObject: credential.response.attestationObject,
    },
  } satisfies RegistrationResponseJSON
  // Whatever the library throws at is the answer of a browser or of somebody else: none of ours.
  const outcome = await verifyRegistrationResponse({
    response,
    expectedChallenge: challengeIn(credential.response.clientDataJSON) ?? '',
    expectedOrigin: host.origin,
    expectedRPID: host.id,
    requireUserVerification: asked.user_verification,
  }).catch(() => null)
  if (outcome === null || !outcome.verified) throw passkeyRefused()
  return outcome.registrationInfo
}
