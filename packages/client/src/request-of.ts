import type { CallOptions } from './call-options.ts'

/** The input of a call: the names in its path, `query` and `body`. */
export interface CallInput {
  readonly query?: object | null
  readonly body?: unknown
  readonly [param: string]: unknown
}

function addToQuery(into: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null || value === '') return
  if (Array.isArray(value)) into.append(name, value.join(','))
  else if (value instanceof Date) into.append(name, value.toISOString())
  else if (typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) addToQuery(into, `${name}[${key}]`, inner)
  else into.append(name, `${value as string | number | boolean}`)
}

/** Path and query string of a call. */
export function addressOf(pattern: string, input: CallInput): string {
  const path = pattern.replaceAll(/:([a-z_]+)/gu, (_, name: string) => {
    const value = input[name]
    if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`${pattern} needs ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) addToQuery(search, name, value)
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

/** Headers and body of a call. A form has no key: its parts cannot be compared with those of a retry. */
export function requestOf(
  method: string,
  { body }: CallInput,
  { idempotencyKey, ifMatch, headers }: CallOptions,
): { method: string; headers: Record<string, string>; body: string | FormData | null; isRepeatable: boolean } {
  const isForm = body instanceof FormData
  const key = method === 'GET' || isForm ? undefined : (idempotencyKey ?? crypto.randomUUID())
  return {
    method,
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      ...headers,
    },
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    isRepeatable: method === 'GET' || key !== undefined,
  }
}
