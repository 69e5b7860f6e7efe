import type { PasskeyAnswer } from '@turnout/contract/sign-in/factors/factors.ts'
import { verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Database, Reader, Transaction } from '../../../platform/database/database.ts'
import type { CallFacts } from '../../../platform/http/guards/call-source.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { recordOfUser } from '../../accounts/record-of-user.ts'
import type { PasskeyHost } from '../find-host.ts'
import { challengeIn } from './read-challenge.ts'
import { handleOf } from './start-passkey.ts'
import { useChallenge, type ChallengeKind, type ChallengeRow } from '../factors/store-challenges.ts'
import { noteUse, passkeyByCredential } from './store-passkeys.ts'

/** The answer of a key that proves nothing, whatever is wrong with it: saying what would help to forge one. */
export const passkeyRefused = (): Refusal =>
  new Refusal('passkey_refused', { fields: { credential: [{ word: 'invalid' }] } })

/** A passkey that signed what it was asked with; whether it has a copy is found out when its use is noted. */
export interface SignedAnswer {
  readonly userId: number
  readonly passkeyId: number
  readonly counter: number
}

interface AskedKey {
  readonly answer: PasskeyAnswer
  readonly kind: ChallengeKind
  readonly host: PasskeyHost
  /** The session that was asked; null: not signed in. */
  readonly of?: { readonly sessionId: number } | null
}

/**
 * Checks an answer, and uses its challenge up whatever comes of it. Null: the challenge is over, which
 * `takePasskey` says; so a retry of an answer that was lost still finds that answer.
 * @throws Refusal passkey_refused for everything that is wrong with the answer itself: unknown key, other origin, no signature.
 */
export async function checkPasskey(
  database: Database,
  { answer, kind, host, of = null }: AskedKey,
): Promise<SignedAnswer | null> {
  const challenge = challengeIn(answer.response.clientDataJSON)
  if (challenge === null) throw passkeyRefused()
  const asked = await useChallenge(database, challenge, kind)
  // One that another session was asked with is none of this one's.
  if (asked === null || asked.session_id !== (of?.sessionId ?? null)) return null
  return verified(database, { answer, challenge, asked, host })
}

interface Answered {
  readonly answer: PasskeyAnswer
  readonly challenge: string
  readonly asked: ChallengeRow
  readonly host: PasskeyHost
}

async function verified(reader: Reader, { answer, challenge, asked, host }: Answered): Promise<SignedAnswer> {
  const key = await passkeyByCredential(reader, answer.id, host.id)
  if (key === undefined || !isOf(key.user_id, answer.response.userHandle)) throw passkeyRefused()
  if (asked.user_id !== null && asked.user_id !== key.user_id) throw passkeyRefused()
  const { clientDataJSON, authenticatorData, signature } = answer.response
  const response = {
    id: answer.id,
    rawId: answer.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature },
  } satisfies AuthenticationResponseJSON
  const outcome = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: host.origin,
    expectedRPID: host.id,
    requireUserVerification: asked.user_verification,
    // The counter is judged when the use is noted, in one statement: then the signature is known to be right.
    credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: 0 },
  }).catch(() => null)
  if (outcome === null || !outcome.verified) throw passkeyRefused()
  const { newCounter: counter } = outcome.authenticationInfo
  return { userId: key.user_id, passkeyId: key.id, counter }
}

/** An authenticator need not say whose key it is; what it says must be right. */
const isOf = (userId: number, handle: string | null): boolean =>
  handle === null || handle === Buffer.from(handleOf(userId)).toString('base64url')

/** Notes the use of a passkey. @throws Refusal challenge_over; passkey_copied when it fell behind its own count. */
export async function takePasskey(tx: Transaction, signed: SignedAnswer | null): Promise<SignedAnswer> {
  if (signed === null) throw new Refusal('challenge_over')
  if (!(await noteUse(tx, signed.passkeyId, signed.counter))) throw new Refusal('passkey_copied')
  return signed
}

/** Does something with a signed answer; that its key has a copy is written down whatever becomes of the call. */
export async function tellCopy<T>(
  database: Database,
  { signed, call }: { readonly signed: SignedAnswer | null; readonly call: CallFacts },
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const isCopy = error instanceof Refusal && error.code === 'passkey_copied'
    if (isCopy && signed !== null) await database.transaction((tx) => recordCopy(tx, signed, call))
    throw error
  }
}

const recordCopy = (tx: Transaction, { userId, passkeyId }: SignedAnswer, call: CallFacts): Promise<void> =>
  recordOfUser(
    tx,
    { kind: 'USER', id: userId, ...call },
    { act: 'user.passkey_copied', after: { passkey_id: passkeyId } },
  )
