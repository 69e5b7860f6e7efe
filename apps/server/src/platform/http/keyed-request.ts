import type { FastifyRequest } from 'fastify'
import type { KeyedRequest } from '../idempotency/store.ts'
import type { Caller } from './guards/caller.ts'
import { Refusal } from './refusal.ts'

const KEY_MAX = 200
/** A shorter key can be thought of by two people. */
const SECRET_MIN_LENGTH = 16
const PURPOSE = 'idempotency owner'

/**
 * The request by its Idempotency-Key, null without one. A key belongs to a proven identity, never
 * to an address that many share (decision 0027): the signed-in member or the API token; else the secret that came
 * with the request, which is the session of a checkout or one that the client made up; else
 * `given`, the session that the answer is going to bring; else a client that can send the very same
 * request, with the password, link or address in it.
 */
export function keyedRequest(
  request: FastifyRequest,
  caller: Caller | null,
  given: string | null = null,
): KeyedRequest | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  if (key.length > KEY_MAX)
    throw new Refusal('invalid_fields', {
      fields: { 'Idempotency-Key': [{ word: 'too_long', values: { maximum: KEY_MAX } }] },
    })
  // Signed and not only hashed: a body may hold a password, and what is kept must not help to guess
  // it.
  const signed = (text: string): string => request.server.secrets.sign(text, PURPOSE)
  const fingerprint = signed([request.method, request.url, JSON.stringify(request.body ?? null)].join(' '))
  const secret = secretOf(request) ?? given
  if (caller !== null) return { owner: ownerOf(caller), key, fingerprint }
  return { owner: secret === null ? `request:${fingerprint}` : `secret:${signed(secret)}`, key, fingerprint }
}

const ownerOf = ({ tokenId, userId, accountId }: Caller): string =>
  tokenId === null ? `user:${userId}:${accountId}` : `token:${tokenId}`

/**
 * The secret that only this client knows. One that is sent on purpose goes before the cookie, which
 * a retry after a lost answer does not have.
 */
const secretOf = (request: FastifyRequest): string | null =>
  [request.body, request.query, request.cookies].map(sessionIn).find((secret) => secret !== null) ?? null

function sessionIn(source: unknown): string | null {
  const found = (source as { session_identifier?: unknown } | null | undefined)?.session_identifier
  return typeof found === 'string' && found.length >= SECRET_MIN_LENGTH ? found : null
}
