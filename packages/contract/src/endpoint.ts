import { mayDo, TOKEN_CAPABILITIES, type Capability } from '@turnout/domain/accounts/capabilities.ts'
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { FileKind } from './files.ts'

/**
 * The callers that an endpoint accepts. Scope (whose event, whose order) is proven later by the
 * slice. `anyone`: no login. `session`: a signed-in user, about themselves. `member`: any
 * member of an account, whatever their role. A capability: a member who holds it; of several,
 * one is enough.
 */
export type Access = 'anyone' | 'session' | 'member' | Capability | readonly Capability[]

/** Whether a member who holds these capabilities may call an endpoint of this access. */
export const mayCall = (access: Access, held: readonly Capability[]): boolean =>
  access === 'anyone' || access === 'session' || access === 'member' || mayDo(held, access)

/**
 * Whether a program may call an endpoint with an API token: what works with events, and what tells
 * any member of the account they are in. It cannot steer the account, its people, its money or its
 * tokens, and it has no login and no profile. What is open to anyone needs no token.
 */
export function takesTokens({ access, method }: Pick<Endpoint, 'access' | 'method'>): boolean {
  if (access === 'anyone' || access === 'session') return false
  return access === 'member' ? method === 'GET' : mayDo(TOKEN_CAPABILITIES, access)
}

/** Whether an endpoint answers rows, of which a query chooses some. */
export function isList({ method, answer }: Pick<Endpoint, 'method' | 'answer'>): boolean {
  const { data } = (answer as { readonly shape?: { readonly data?: z.ZodType } } | undefined)?.shape ?? {}
  return method === 'GET' && data?.type === 'array'
}

/** How many calls one address may make; the answer to the next one is 429 and names these numbers. */
export interface RateLimit {
  readonly calls: number
  readonly perSeconds: number
}

/** Calls of one API token to all routes together, beside what each of them allows an address. */
export const TOKEN_RATE_LIMIT: RateLimit = { calls: 600, perSeconds: 60 }

/**
 * The proof that an endpoint asks for, of the last ten minutes. `true`: the sign-in itself, or a proof
 * within the session (`sign-in.prove`). `again`: only the latter, for what changes how a person signs in; a session
 * that is carried off a minute after it began must not do. `factor`: the same by a second factor, where the user has
 * one. `session`: a sign-in of the last twelve hours, or a proof of the last ten minutes. A `password_current` in the
 * body proves too; its handler checks it.
 */
type NeedsProof = true | 'again' | 'factor' | 'session'

/** An operation that will go (docs/api/deprecation.md). */
export interface Deprecated {
  /** The day from which it counts as old, and that from which it may be gone: at least a year later. */
  readonly since: string
  readonly sunset: string
  /** The id of the operation to call in its place. */
  readonly instead?: string
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the HTTP API: the only description that server, client, OpenAPI and the generated tests read. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** `<slice>.<act>`, also the OpenAPI operationId. */
  readonly id: string
  readonly method: Method
  /** Fastify style, for example `/api/events/:event_id/products/:product_id`. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** A body for the reference that says more than the least that the operation takes. */
  readonly example?: unknown
  /** Status of the happy answer: 200 read and update, 201 create, 202 taken and done later, 204 delete. */
  readonly status: 200 | 201 | 202 | 204
  /** Body of the happy answer; `z.undefined()` with 204. */
  readonly answer: Answer
  /** Codes this endpoint can refuse with beyond those every endpoint shares (`errors.ts`, `COMMON`). */
  readonly refusals: readonly ErrorCode[]
  readonly rateLimit?: RateLimit
  /** Without it no proof is asked for; a session is enough. */
  readonly needsProof?: NeedsProof
  /**
   * May be called before a second factor is brought where the account asks for one: what leads there,
   * and what is no secret.
   */
  readonly withoutFactor?: true
  /**
   * The list in the body that names what the act is for. A body without it means all that search
   * and filters find, and must have no unknown field: to leave one out would choose more than was
   * meant.
   */
  readonly chosenBy?: string
  /**
   * The field that every refusal names, whatever else it names: clients show what is there.
   */
  readonly refusesUnder?: string
  /** Body is multipart; the handler reads the parts itself. */
  readonly multipart?: boolean
  /** Of the file of a multipart body; an image is at most 5 MiB. The part is then called `file`. */
  readonly uploadMaxBytes?: number
  /** Of a JSON body that may be larger than others. */
  readonly bodyMaxBytes?: number
  /** The body may come as a multipart form as well: its texts are the fields, its files are passed over. */
  readonly takesForms?: boolean
  /** The happy answer is a file of one of these kinds, and no JSON; `answer` is then `z.string()`. */
  readonly files?: readonly FileKind[]
  /** With `format` in the query the answer is a file of one of these kinds in place of JSON. */
  readonly alsoFiles?: readonly FileKind[]
  readonly deprecated?: Deprecated
  /** A client that asks for `text/event-stream` gets a stream of events instead of one answer. */
  readonly streams?: boolean
}

type Definition = Omit<Endpoint, 'params' | 'query' | 'body' | 'answer' | 'refusals'>

/** Defines an endpoint; a part that is left out is empty. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
>(
  definition: Definition & {
    params?: Params
    query?: Query
    body?: Body
    answer?: Answer
    refusals?: readonly ErrorCode[]
  },
): Endpoint<Params, Query, Body, Answer> {
  // A missing part is `undefined` at run time and ZodUndefined in the types; the readers of an endpoint skip it.
  return { refusals: [], ...definition } as unknown as Endpoint<Params, Query, Body, Answer>
}
