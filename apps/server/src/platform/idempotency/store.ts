import { sql } from 'kysely'
import type { Reader, Transaction } from '../database/database.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { Refusal } from '../http/refusal.ts'

const PURPOSE = 'idempotency'

export interface KeyedRequest {
  /** Whose key it is: `user:…`, `token:…`, `secret:…`, `request:…`. A caller never gets another caller's answer. */
  readonly owner: string
  readonly key: string
  /** The request of the key: method, address and body. */
  readonly fingerprint: string
}

/** The answer of a call as it is kept under its key, for the same call again: sealed, because it may hold a session identifier. */
export interface Replay {
  readonly request: KeyedRequest
  readonly answer: Buffer
}

/**
 * The data to store under the key of a request, for acts that write it themselves in their own
 * statement.
 */
export const sealReplay = (request: KeyedRequest, secrets: Secrets, answer: unknown): Replay => ({
  request,
  answer: secrets.seal(Buffer.from(JSON.stringify(answer ?? null)), PURPOSE),
})

/**
 * The answer that a key was given, undefined for a new key.
 * @throws Refusal idempotency_key_reused when the key stood for another request.
 */
export async function replayedAnswer(reader: Reader, request: KeyedRequest, secrets: Secrets): Promise<unknown> {
  const stored = await reader.query
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('owner', '=', request.owner)
    .where('key', '=', request.key)
    .executeTakeFirst()
  if (stored === undefined) return undefined
  if (stored.fingerprint !== request.fingerprint) throw new Refusal('idempotency_key_reused')
  return JSON.parse(secrets.open(stored.answer, PURPOSE).toString())
}

/**
 * Runs `work` once a key, in the transaction that stores its answer: a second request with the same
 * key and body gets the stored answer, one with another body is refused (422), one that arrives
 * while the first still runs too (409).
 */
export async function once<T>(
  tx: Transaction,
  { request, secrets }: { request: KeyedRequest; secrets: Secrets },
  work: () => Promise<T>,
): Promise<T> {
  const lock = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${request.owner} ${request.key}`}, 0)) as free`.execute(
    tx.query,
  )
  if (lock.rows[0]?.free !== true) throw new Refusal('idempotency_in_flight', { retryAfterSeconds: 1 })
  const known = await replayedAnswer(tx, request, secrets)
  if (known !== undefined) return known as T
  const answer = await work()
  const { answer: sealed } = sealReplay(request, secrets, answer)
  await tx.query
    .insertInto('idempotency_keys')
    .values({ ...request, answer: sealed })
    .execute()
  return answer
}

/** Keys are remembered for a day; a retry that comes later is a new request. */
export async function forgetOldKeys(tx: Transaction): Promise<void> {
  await tx.query
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
