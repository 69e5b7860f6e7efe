import type { Api } from './api.ts'
import type { CallOptions } from './call-options.ts'
import { OPERATIONS } from './operations.ts'
import { pagedCall, type Page } from './paged-call.ts'
import { sendRequest } from './send-request.ts'
import type { Settings } from './settings.ts'

/** `events.getEvent` and its like: the same names as in the reference. */
type OperationId = keyof typeof OPERATIONS

/** The API of one installation. */
export interface Turnout extends Api {
  /** Where a path of the installation is. */
  readonly addressOf: (path: string) => string
  /**
   * Any operation by its name, with the whole answer: its headers (`ETag`), a file, a stream. A
   * refusal is thrown here too.
   */
  readonly send: (operation: OperationId, input?: CallInput, options?: CallOptions) => Promise<Response>
}

/** A client of the API: a function for every operation, `turnout.events.createEvent({ body: { … } })`. */
export function createTurnout(settings: Settings): Turnout {
  const send: Turnout['send'] = (operation, input = {}, options = {}) => {
    const [method = '', pattern = ''] = OPERATIONS[operation].split(' ')
    const request = { ...requestOf(method, input, options), signal: options.signal }
    return sendRequest(settings, { ...request, address: addressOf(pattern, input) })
  }
  const slices: Record<string, Record<string, unknown>> = {}
  for (const id of Object.keys(OPERATIONS)) {
    const [slice = '', name = ''] = id.split('.')
    // `keys` forgets which they are.
    slices[slice] = { ...slices[slice], [name]: functionOf(id as OperationId, send) }
  }
  // The types and the table were generated from the same contract.
  return { ...(slices as unknown as Api), send, addressOf: (path) => new URL(path, settings.origin).href }
}

function functionOf(id: OperationId, send: Turnout['send']) {
  const kind = OPERATIONS[id].split(' ')[2]
  const whole = async (input?: CallInput, options?: CallOptions) => (await send(id, input, options)).json()
  if (kind === 'file') return (input?: CallInput, options?: CallOptions) => send(id, input, options)
  if (kind === 'page') {
    return (input: CallInput = {}, options?: CallOptions) =>
      pagedCall<unknown>((page): Promise<Page<unknown>> =>
        whole(page === null ? input : { ...input, query: { ...input.query, page } }, options),
      )
  }
  if (kind === 'nothing') {
    return async (input?: CallInput, options?: CallOptions): Promise<void> => {
      await (await send(id, input, options)).arrayBuffer()
    }
  }
  if (kind === 'whole') return whole
  return async (input?: CallInput, options?: CallOptions) => (await whole(input, options)).data
}

/** The input of a call: the names in its path, `query` and `body`. */
interface CallInput {
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
function addressOf(pattern: string, input: CallInput): string {
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
function requestOf(
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
