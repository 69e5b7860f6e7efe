import type { NewPasskeyAnswer } from '@turnout/contract/sign-in/factors/factors.ts'
import { judgePasskeyRemoval, PASSKEYS_MAX } from '@turnout/domain/accounts/factors.ts'
import { verifyRegistrationResponse, type RegistrationResponseJSON } from '@simplewebauthn/server'
import { recordAudit, recordChange } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor, Person } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockUser } from '../../accounts/store.ts'
import { noteFactor } from '../sessions/store-sessions.ts'
import type { PasskeyHost } from '../find-host.ts'
import { passkeyById, passkeysOf, waysInOf } from '../factors/queries.ts'
import { challengeIn } from './read-challenge.ts'
import type { ChallengeRow } from '../factors/store-challenges.ts'
import { deletePasskeys, insertPasskey, updateName } from './store-passkeys.ts'
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
  // Whatever the library throws at is the answer of a browser or of an attacker: none of ours.
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

/** Gives one of the caller's passkeys another name. @throws Refusal not_found. */
export async function updatePasskey(
  tx: Transaction,
  { caller, passkeyId, name }: { readonly caller: Person; readonly passkeyId: number; readonly name: string },
  actor: Actor,
): Promise<void> {
  const { userId, accountId } = caller
  const key = await passkeyById(tx, userId, passkeyId)
  if (key === undefined) throw new Refusal('not_found')
  await updateName(tx, { userId, passkeyId, name })
  const change = { before: { passkey: key.name }, after: { passkey: name } }
  await recordChange(tx, actor, { accountId, entity: 'user', entityId: userId, act: 'user.passkey_renamed', ...change })
}

interface Removal {
  readonly caller: Person
  readonly passkeyId: number
  readonly hostId: string | null
}

/** Removes one of the caller's passkeys; answers its name. @throws Refusal not_found, last_passkey, factor_needed. */
export async function deletePasskey(
  tx: Transaction,
  { caller, passkeyId, hostId }: Removal,
  actor: Actor,
): Promise<string> {
  const { userId, accountId } = caller
  await lockUser(tx, userId)
  const key = await passkeyById(tx, userId, passkeyId)
  if (key === undefined) throw new Refusal('not_found')
  // One of a former address opens nothing, so nothing is lost with it.
  const verdict = key.rp_id === hostId ? judgePasskeyRemoval(await waysInOf(tx, userId, hostId)) : 'allowed'
  if (verdict !== 'allowed') throw new Refusal(verdict.refused)
  await deletePasskeys(tx, { userId, only: passkeyId })
  await recordAudit(tx, actor, [
    { accountId, entity: 'user', entityId: userId, act: 'user.passkey_removed', before: { passkey: key.name } },
  ])
  return key.name
}
