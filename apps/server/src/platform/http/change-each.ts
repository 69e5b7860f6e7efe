import type { ErrorCode } from '@turnout/contract/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from '../database/database.ts'
import { once, type KeyedRequest } from '../idempotency/store.ts'
import { Refusal, type WordValues } from './refusal.ts'
import { isDatabaseDown, valuesFor } from './render-error.ts'

/** Things that one request means, and what is known of them. */
export interface Meant {
  readonly ids: readonly number[]
  /** Those of them that the caller may act on; the others are refused as not found. */
  readonly known: ReadonlySet<number>
  readonly request: FastifyRequest
  /** Of the caller, for the words of refusals. */
  readonly locale: string
  readonly key: KeyedRequest | null
}

/** The outcome of one; `code` null: done. */
export interface Changed {
  readonly id: number
  readonly code: ErrorCode | null
  readonly message: string | null
}

/** These are about the whole request: none of the others would fare better. */
const OF_ALL: readonly ErrorCode[] = ['idempotency_key_reused', 'idempotency_in_flight', 'unavailable']

/**
 * Does one thing to many, each in a separate transaction, one after the other: what one of them
 * refuses, or fails at, keeps no other from its turn. With an Idempotency-Key each is done once,
 * however often the request is sent. `made` has what each of them came to.
 * @throws when nothing can be done for any of them.
 */
export async function changeEach<Made = void>(
  app: FastifyInstance,
  meant: Meant,
  act: (tx: Transaction, id: number) => Promise<Made>,
): Promise<{ changed: Changed[]; meta: { done: number; refused: number }; made: ReadonlyMap<number, Made> }> {
  const changed: Changed[] = []
  const made = new Map<number, Made>()
  for (const id of meant.ids) {
    const refused = await changeOne(app, { ...meant, id }, act).then(
      (one) => {
        made.set(id, one)
        return null
      },
      (error: unknown) => reasonOf(error, () => tell(meant.request, error, id)),
    )
    const message = refused === null ? null : app.words.error(refused.code, meant.locale, valuesFor(refused, true))
    changed.push({ id, code: refused?.code ?? null, message })
  }
  const refused = changed.filter(({ code }) => code !== null).length
  return { changed, meta: { done: changed.length - refused, refused }, made }
}

function changeOne<Made>(
  app: FastifyInstance,
  { id, known, key }: Meant & { readonly id: number },
  act: (tx: Transaction, id: number) => Promise<Made>,
): Promise<Made> {
  const actOnKnown = (tx: Transaction): Promise<Made> => {
    if (!known.has(id)) throw new Refusal('not_found')
    return act(tx, id)
  }
  return app.database.transaction((tx) =>
    key === null
      ? actOnKnown(tx)
      : // What was done may be no more what the filters find: a retry is told so by its stored answer.
        once(tx, { request: { ...key, key: `${key.key} ${id}` }, secrets: app.secrets }, () => actOnKnown(tx)),
  )
}

function reasonOf(error: unknown, onFailure: () => void): { code: ErrorCode; values: WordValues } {
  if (error instanceof Refusal && !OF_ALL.includes(error.code)) return { code: error.code, values: error.values }
  if (error instanceof Refusal || isDatabaseDown(error)) throw error
  onFailure()
  return { code: 'internal', values: {} }
}

const tell = (request: FastifyRequest, error: unknown, id: number): void =>
  request.log.error({ err: error, request_id: request.id, of: id }, 'bulk act failed')
