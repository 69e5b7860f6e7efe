import type { AnswerOf, RequestParts } from '@turnout/contract/client.ts'
import { requestOf } from '@turnout/contract/client.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'

/** An answer of the API: its status, its body and its headers. */
export interface Answered<Body> {
  readonly status: number
  readonly body: Body
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>
}

/** The answer to a refused call. */
export interface Refused {
  readonly message: string
  readonly code: string
  readonly errors: Readonly<Record<string, string[]>>
  readonly request_id: string
}

/** A 204 has no body, but a refusal of the same endpoint has. */
type BodyOf<E extends Endpoint> = [AnswerOf<E>] extends [undefined] ? Refused : AnswerOf<E> & Refused

export interface CallOptions {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls of a product, over HTTP without a socket. */
export interface Calls {
  /** Calls an endpoint of the contract; a refusal is an answer like any other. */
  call<E extends Endpoint>(endpoint: E, parts: RequestParts<E>, options?: CallOptions): Promise<Answered<BodyOf<E>>>
  /** Calls any address, for requests that the contract does not allow. */
  raw(
    method: string,
    url: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<Answered<Refused & Record<string, unknown>>>
}

/** Calls of the product that `app` gives, in this process. */
export function callsOf(app: () => FastifyInstance): Calls {
  const raw: Calls['raw'] = async (method, url, body?, options = {}) => {
    const answer = await app().inject({
      method: method as 'GET',
      url,
      ...(body !== undefined && { payload: body as object }),
      headers: { ...options.headers, ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }) },
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    // A page is text; the tests that ask for one read it as such.
    const parsed = (isJson ? answer.json() : answer.body) as Refused & Record<string, unknown>
    return { status: answer.statusCode, body: parsed, headers: answer.headers }
  }
  return {
    raw,
    call: async (endpoint, parts, options) => {
      const request = requestOf(endpoint, parts)
      return (await raw(request.method, request.url, request.body, options)) as never
    },
  }
}
