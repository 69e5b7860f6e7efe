import { isList, mayCall, takesTokens, type Endpoint } from '@turnout/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { answersSame, answersVersion } from '@turnout/contract/versioned.ts'
import type { Transaction } from '../database/database.ts'
import type { DatedReader } from '../database/reads.ts'
import { once, type KeyedRequest } from '../idempotency/store.ts'
import { hasApiToken } from '../ids/api-token-text.ts'
import { acceptUploads, UPLOAD_MAX_BYTES } from './accept-uploads.ts'
import { callInside, isInside } from './call-inside.ts'
import { callSource } from './guards/call-source.ts'
import type { Actor, Caller, Person } from './guards/caller.ts'
import { fieldRefusals } from './field-refusals.ts'
import { ignoredFieldsBy, tellIgnored, unknownNamesBy } from './ignored-fields.ts'
import { readForm } from './read-form.ts'
import { keyedRequest } from './keyed-request.ts'
import { requireProof } from './guards/proof.ts'
import { SharedBytes, sendShared } from './send-shared.ts'
import { tellAsOf } from './tell-as-of.ts'
import { deprecationHeaders } from './tell-deprecation.ts'
import { invalidFields, Refusal } from './refusal.ts'
import { visitorOf } from './guards/visitor.ts'
import { versionGuard, versionHeader } from './versions/guard-version.ts'

/** The arguments of a handler: the parsed request, the caller, and the way to write. */
export interface Call<P, Q, B, C> {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly caller: C
  readonly actor: Actor
  /** The language of this caller, for words in the answer and in mails that the act causes. */
  readonly locale: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /**
   * The request by its Idempotency-Key, for acts that store their answer themselves; null without
   * one. `given`: the secret that the answer brings to a client that has none.
   */
  keyed(given?: string): KeyedRequest | null
  /** Reads what may be some seconds old (`Reads`), for a caller whose rights are proven; the answer says of when it is. */
  read<T>(work: (reader: DatedReader) => Promise<T>): Promise<T>
  /**
   * One transaction; with an Idempotency-Key its answer is stored in it and replayed to a retry.
   */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

type Handler<E, C> =
  E extends Endpoint<infer P, infer Q, infer B, infer A>
    ? (call: Call<z.output<P>, z.output<Q>, z.output<B>, C>) => Promise<z.input<A> | Readable | SharedBytes>
    : never

/**
 * Serves an endpoint to callers who hold the capability that its `access` names: to people who are
 * signed in and, where it takes tokens, to programs.
 */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E, Caller>): void {
  if (endpoint.access === 'anyone') throw new Error(`${endpoint.id} is public: use servePublic`)
  register(app, endpoint, { identify: (request) => requireCaller(request, endpoint), handler: handler as AnyHandler })
}

/** The same for what is no program's business: the caller has a session. */
export function servePerson<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E, Person>): void {
  if (takesTokens(endpoint)) throw new Error(`${endpoint.id} takes tokens: use serve`)
  // `requireCaller` lets no program through to an endpoint that takes no tokens.
  serve(app, endpoint, handler as unknown as Handler<E, Caller>)
}

/**
 * Serves a public endpoint; the caller is the person who is signed in, if any. A token opens
 * nothing here that is not open to all.
 */
export function servePublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Person | null>,
): void {
  if (endpoint.access !== 'anyone') throw new Error(`${endpoint.id} is not public: use serve`)
  register(app, endpoint, { identify: (request) => findVisitor(request, endpoint), handler: handler as AnyHandler })
}

type AnyHandler = (call: Call<unknown, unknown, unknown, unknown>) => Promise<unknown>

async function requireCaller(request: FastifyRequest, endpoint: Endpoint): Promise<Caller> {
  if (hasApiToken(request.url)) throw new Refusal('token_in_address')
  const caller = await request.findCaller()
  if (caller === null) throw new Refusal('not_signed_in')
  if (caller.tokenId !== null) {
    if (!isInside()) await request.server.programCalls.count(String(caller.tokenId))
    if (!takesTokens(endpoint)) throw new Refusal('token_refused')
  } else if (caller.lacksFactor && endpoint.withoutFactor !== true) throw new Refusal('factor_required')
  if (!mayCall(endpoint.access, caller.capabilities)) {
    // A program's author can ask for the right; a person is told who can help.
    const missing = { capability: [endpoint.access].flat().join(', ') }
    throw new Refusal('forbidden', caller.tokenId === null ? {} : { values: missing, details: missing })
  }
  return caller
}

/** A person who lacks a second factor counts as not signed in, on public endpoints too. */
async function findVisitor(request: FastifyRequest, endpoint: Endpoint): Promise<Person | null> {
  const caller = await request.findPerson()
  return caller?.lacksFactor === true && endpoint.withoutFactor !== true ? null : caller
}

interface Serving {
  readonly identify: (request: FastifyRequest) => Promise<Caller | null>
  readonly handler: AnyHandler
}

function register(app: FastifyInstance, endpoint: Endpoint, { identify, handler }: Serving): void {
  const limit = endpoint.rateLimit ?? { calls: app.rateLimits.anyonePerMinute, perSeconds: 60 }
  const limiter = app.rateLimits.often({ counter: endpoint.id, ...limit })
  const ignoredOf = ignoredIn(endpoint)
  const refuseUnknownQuery = unknownQueryGuard(endpoint)
  const goes = deprecationHeaders(endpoint.deprecated)
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyMaxBytes !== undefined && { bodyLimit: endpoint.bodyMaxBytes }),
    config: {
      slice: endpoint.id.split('.')[0],
      refusesUnder: endpoint.refusesUnder,
      maxBytes:
        endpoint.multipart === true || endpoint.takesForms === true
          ? (endpoint.uploadMaxBytes ?? UPLOAD_MAX_BYTES)
          : undefined,
      isOfTeam: endpoint.access !== 'anyone' && endpoint.access !== 'session',
    },
    handler: async (request, reply) => {
      if (goes !== null) reply.headers(goes)
      await limiter.count(visitorOf(request))
      // The caller is checked first: a stranger must not learn from a 422 what a route expects.
      const caller = await identify(request)
      const params = parseParams(endpoint, request)
      if (endpoint.takesForms === true && request.isMultipart()) request.body = await readForm(request)
      const ignored = ignoredOf(request)
      tellIgnored(reply, ignored)
      refuseWiderChoice(endpoint, request, ignored)
      const { query, body } = await parseFields(endpoint, request, () => {
        if (caller !== null && caller.tokenId !== null) refuseUnknownQuery(request)
      })
      requireProof(endpoint, caller, body)
      const given = { params, query, body, caller }
      const guard = guardOf(endpoint, { request, reply, given })
      const answer = await handler({ ...given, ...surroundings(request, reply, { caller, guard }) })
      if (answer instanceof SharedBytes) return sendKept(request, reply, answer)
      return send(reply, endpoint, answer)
    },
  }
  if (answersVersion(endpoint)) {
    // The server knows no shape of a call; `guardOf` makes one.
    app.readers.set(endpoint.path, async (call) => endpoint.answer.parse(await (handler as Reading)(call)))
  }
  if (endpoint.multipart === true || endpoint.takesForms === true) acceptUploads(app, route, endpoint.uploadMaxBytes)
  else app.route(route)
}

type Guard = ReturnType<typeof versionGuard>
type Reading = (call: unknown) => Promise<unknown>

interface Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly given: { readonly params: unknown; readonly caller: Caller | null }
}

/** The check of `If-Match`: it reads the thing as the GET of the same address does, for the same caller. */
function guardOf(endpoint: Endpoint, { request, reply, given }: Asked): Guard {
  const read = request.server.readers.get(endpoint.path)
  if (read === undefined || endpoint.method === 'GET') return null
  return versionGuard(endpoint, {
    address: request.url.split('?', 1)[0] ?? '',
    ifMatch: request.headers['if-match'],
    read: async () => {
      const around = surroundings(request, reply, { caller: given.caller, guard: null })
      return dataIn(await read({ ...given, query: {}, body: undefined, ...around }))
    },
  })
}

/** The unknown fields of a request to an endpoint. A handler of uploads names its own. */
function ignoredIn({ query, body, multipart }: Endpoint): (request: FastifyRequest) => string[] {
  const ofQuery = ignoredFieldsBy(query)
  const ofBody = multipart === true ? () => [] : ignoredFieldsBy(body)
  return (request) => [...ofQuery(request.query), ...ofBody(request.body)]
}

/**
 * A list or a file must not answer a program with more rows than it asked for: what would be ignored in the query of
 * the one or in the filters of the other is refused. A person sees which filters were applied.
 */
function unknownQueryGuard(endpoint: Endpoint): (request: FastifyRequest) => void {
  const ofQuery = isList(endpoint) ? unknownNamesBy(endpoint.query) : () => []
  // `refuseWiderChoice` looks at acts for many.
  const hasFilters = endpoint.body !== undefined && endpoint.multipart !== true && endpoint.chosenBy === undefined
  const ofBody = hasFilters ? unknownNamesBy(endpoint.body) : () => []
  return ({ query, body }) => {
    const unknown = [
      ...ofQuery(query).filter(({ path }) => !PAGING.has(path)),
      ...ofBody(body).filter(({ path }) => path.startsWith('filter_fields.')),
    ]
    if (unknown.length === 0) return
    throw invalidFields(
      Object.fromEntries(
        unknown.map(({ path, known }) => [
          path,
          { word: 'unknown_parameter', ...(known.length > 0 && { values: { known: known.join(LIST_SEPARATOR) } }) },
        ]),
      ),
    )
  }
}

const LIST_SEPARATOR = ', '

/** Clients page every list alike; one that has no pages answers all rows, which is no more than was asked for. */
const PAGING: ReadonlySet<string> = new Set(['page', 'per_page'])

function refuseWiderChoice({ chosenBy }: Endpoint, { body }: FastifyRequest, ignored: readonly string[]): void {
  if (chosenBy === undefined || ignored.length === 0) return
  const chosen = (body as Readonly<Record<string, unknown>> | null)?.[chosenBy]
  if (chosen === undefined || chosen === null || chosen === '')
    throw invalidFields(Object.fromEntries(ignored.map((path) => [path, 'unknown_field'])))
}

function actorOf(request: FastifyRequest, caller: Caller | null): Actor {
  if (caller === null) return { kind: 'BUYER', id: null, requestId: request.id }
  const { tokenId, userId } = caller
  const who = tokenId === null ? ({ kind: 'USER', id: userId } as const) : ({ kind: 'TOKEN', id: tokenId } as const)
  return { ...who, requestId: request.id, from: callSource(request) }
}

function surroundings(
  request: FastifyRequest,
  reply: FastifyReply,
  { caller, guard }: { caller: Caller | null; guard: Guard },
) {
  // Asked when it is needed: a handler of uploads reads the body itself first.
  const keyed = (given?: string) => keyedRequest(request, caller, given)
  const actor = actorOf(request, caller)
  return {
    actor,
    locale: request.language(),
    request,
    reply,
    keyed,
    read: <T>(work: (reader: DatedReader) => Promise<T>): Promise<T> =>
      request.server.reads.read(async (reader) => {
        const result = await work(reader)
        tellAsOf(reply, reader.asOf)
        return result
      }),
    write: <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
      const write = () =>
        request.server.database.transaction((tx) => {
          const key = keyed()
          // Within the key: the retry of a change that was done has its answer, and is not late.
          const guarded = async (): Promise<T> => {
            await guard?.check(tx)
            return work(tx)
          }
          return key === null ? guarded() : once(tx, { request: key, secrets: request.server.secrets }, guarded)
        })
      return guard === null ? write() : guard.inTurn(write)
    },
  }
}

/** A malformed id in a path names nothing, so it answers exactly like an unknown one. */
function parseParams(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.params === undefined) return undefined
  const parsed = endpoint.params.safeParse(request.params)
  if (!parsed.success) throw new Refusal('not_found')
  return parsed.data
}

async function parseFields(
  endpoint: Endpoint,
  request: FastifyRequest,
  refuseFirst: () => void,
): Promise<{ query: unknown; body: unknown }> {
  try {
    refuseFirst()
    const query = parse(endpoint.query, request.query)
    return { query, body: endpoint.multipart === true ? undefined : parse(endpoint.body, request.body) }
  } catch (refused) {
    if (await namesUnknown(endpoint, request)) throw new Refusal('not_found')
    throw refused
  }
}

/**
 * Whether the address of a request names a thing that the caller cannot see: that is said before what is wrong
 * with the fields. The longest part of the address that can be read is asked, as the caller would ask.
 */
async function namesUnknown({ path }: Endpoint, request: FastifyRequest): Promise<boolean> {
  const pattern = path.split('/')
  const named = pattern.flatMap((piece, at) => (piece.startsWith(':') ? [at + 1] : [])).toReversed()
  const end = named.find((length) =>
    request.server.hasRoute({ method: 'GET', url: pattern.slice(0, length).join('/') }),
  )
  if (end === undefined) return false
  const [address = ''] = request.url.split('?', 1)
  const answer = await callInside(request, {
    method: 'GET',
    url: address.split('/').slice(0, end).join('/'),
    body: undefined,
  })
  return answer.status === 404
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value ?? {}, { reportInput: true })
  if (!parsed.success) throw new Refusal('invalid_fields', { fields: fieldRefusals(parsed.error.issues) })
  return parsed.data
}

/** What is in the envelope of an answer; null: nothing. */
const dataIn = (answer: unknown): unknown => (answer as { data?: unknown } | null)?.data ?? null

/** Answers with text that passed the endpoint's schema when it was made; a client asks each time whether it has changed. */
const sendKept = (request: FastifyRequest, reply: FastifyReply, answer: SharedBytes): Promise<FastifyReply> =>
  sendShared(
    request,
    reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8'),
    answer,
  )

/**
 * Answers through the endpoint's schema, which drops every field that is not in it: a column can
 * not leak by accident. A file travels as a stream.
 */
function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown): FastifyReply {
  if (reply.sent) return reply
  // A part of a file says so itself.
  if (reply.statusCode !== 206) reply.code(endpoint.status)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (answer instanceof Readable) return reply.send(answer)
  if (endpoint.answer === undefined) return reply.send()
  const sent = endpoint.answer.parse(answer)
  if (answersVersion(endpoint) || answersSame(endpoint)) reply.headers(versionHeader(endpoint.path, dataIn(sent)))
  return reply.send(sent)
}
