import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/*
 * The parts of an endpoint that a caller of the API needs: the types of its parts and the request
 * they make. No zod at run time, so a page that calls the API does not carry the schemas' machinery
 * because of this file.
 */

type ParamsOf<E extends Endpoint> = z.input<E['params']>
export type QueryInput<E extends Endpoint> = z.input<E['query']>
export type BodyInput<E extends Endpoint> = z.input<E['body']>
/** The whole happy answer, as it arrives: `{data: …}` for most; `undefined` with 204. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>
/** The type of `data` in the successful answer. */
export type DataOf<E extends Endpoint> = AnswerOf<E> extends { data: infer Data } ? Data : never

// A part the endpoint does not have must be left out; one without required fields may be.
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [N in Name]?: Value }
    : undefined extends Value
      ? { readonly [N in Name]?: Value }
      : { readonly [N in Name]: Value }

export type RequestParts<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>>

export interface ApiRequest {
  readonly method: Endpoint['method']
  /** Path and query string, without an origin. */
  readonly url: string
  /** JSON value, FormData for a multipart endpoint, or nothing. */
  readonly body: unknown
}

/** All that is read of an endpoint to call it. Browsers are sent nothing else (apps/web/plain-endpoints.ts). */
export type CallableEndpoint = Pick<Endpoint, 'id' | 'method' | 'path'>

interface LooseParts {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

function addToQuery(into: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null || value === '') return
  if (Array.isArray(value)) into.append(name, value.join(','))
  else if (value instanceof Date) into.append(name, value.toISOString())
  else if (typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) addToQuery(into, `${name}[${key}]`, inner)
  else into.append(name, `${value as string | number | boolean}`)
}

/**
 * `{page: 2, filter_fields: {status: {eq: 'LIVE'}}}` → `page=2&filter_fields[status][eq]=LIVE`;
 * empty values are left out.
 */
export function queryString(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) addToQuery(search, name, value)
  return search.toString()
}

/**
 * The request that calls `endpoint`. Throws when a param of the path is missing, which is a fault
 * of the caller's code.
 */
export function requestOf<E extends Endpoint>(endpoint: E, parts: RequestParts<E>): ApiRequest {
  const { id, method, path: pattern }: CallableEndpoint = endpoint
  const { params = {}, query = {}, body } = parts as LooseParts
  const path = pattern.replaceAll(/:([a-z_]+)/gu, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new TypeError(`${id} needs the param ${name}`)
    return encodeURIComponent(value)
  })
  const search = queryString(query)
  return { method, url: search === '' ? path : `${path}?${search}`, body }
}
