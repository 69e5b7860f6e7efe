import { requestOf } from '@turnout/contract/client.ts'
import type { AnswerOf, ApiRequest, RequestParts } from '@turnout/contract/client.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { EXPORT_HEADERS, type ExportHeadings } from '@turnout/contract/exports.ts'
import { isOpenPath, paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ApiError, needsSignIn } from './api-error.ts'
import { answerCame, askConnection } from './connection.ts'
import { withProof } from './proof.ts'
import { readAnswer } from './read-answer.ts'
import type { RawAnswer } from './read-answer.ts'
import { goToLogin, goToSecondFactor } from './return-address.ts'
import { randomId } from './random-id.ts'
import { keepLeft, workplace } from './session-end/workplace.ts'

/*
 * The one way to the server. Endpoints come from the contract, so params, query, body and answer
 * are typed; the session travels in a cookie that scripts cannot read.
 */

export interface CallOptions {
  /** Ends the call; TanStack Query passes it to every query function. */
  readonly signal?: AbortSignal | undefined
  /**
   * The same key for each try of one act, so that it happens once. Default: a new one for every
   * call.
   */
  readonly idempotencyKey?: string
  /**
   * The caller handles "not signed in" itself; without it the person goes to the login page and
   * comes back.
   */
  readonly signedOutIsFine?: boolean
  /** The request goes on when the page is left, if it is small enough for that. */
  readonly keepalive?: boolean
  /** The ETag of what was read: a change of another version is refused (`changed_meanwhile`). */
  readonly ifMatch?: string | undefined
}

/** No answer came. Whether the server is away for all, one more request tells. */
function offline(): ApiError {
  void askConnection()
  return new ApiError({ code: 'offline', status: 0, message: m.shell_offline() })
}

function headersFor(method: Endpoint['method'], options: CallOptions): Record<string, string> {
  if (method === 'GET') return {}
  return {
    'Idempotency-Key': options.idempotencyKey ?? randomId(),
    ...(options.ifMatch === undefined ? {} : { 'If-Match': options.ifMatch }),
  }
}

/** Rarely asked: its endpoint is loaded when it is. */
async function hasLeft(query: NonNullable<ReturnType<typeof workplace>>): Promise<boolean> {
  const { leftAccount } = await import('@turnout/contract/users/endpoints.ts')
  return (await call(leftAccount, { query }, { signedOutIsFine: true })).data.has_left
}

let isGoing = false

/** Where the page goes whose session ended: to the login, or to the page that says that it was the team. */
async function goOut(): Promise<void> {
  const query = workplace()
  if (query === null || isOpenPath(window.location.pathname)) return goToLogin()
  // Several calls hear of it at once.
  if (isGoing) return
  isGoing = true
  const isLeft = await hasLeft(query).catch(() => false)
  if (!isLeft) return goToLogin()
  keepLeft()
  window.location.assign(paths.leftAccount())
}

function settle(answer: RawAnswer, options: CallOptions): unknown {
  try {
    return readAnswer(answer)
  } catch (error) {
    if (needsSignIn(error) && options.signedOutIsFine !== true) void goOut()
    if (error instanceof ApiError && error.code === 'factor_required') goToSecondFactor()
    throw error
  }
}

/**
 * Calls an endpoint and gives its whole answer (`{data}`, `{data, links, meta}`, or nothing).
 * @throws ApiError with a sentence for the person
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  parts: RequestParts<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  return (await callForVersion(endpoint, parts, options)).answer
}

/** The same with the version of what is answered, where it has one; else ''. */
export async function callForVersion<E extends Endpoint>(
  endpoint: E,
  parts: RequestParts<E>,
  options: CallOptions = {},
): Promise<{ readonly answer: AnswerOf<E>; readonly version: string }> {
  const request = requestOf(endpoint, parts)
  return withProof(async () => {
    const response = await send(request, options)
    const answer = settle({ status: response.status, text: await response.text() }, options)
    // The contract's schema made the answer on the server; it is not parsed a second time here.
    return { answer: answer as AnswerOf<E>, version: response.headers.get('etag') ?? '' }
  })
}

/** How far a file is, as the headers of exports tell it. */
export interface FileProgress {
  /** 0 to 1; null while the length of the file is not known. */
  readonly share: number | null
  /** Lines that it will about have; null when it has none. */
  readonly rows: number | null
}

export interface FileOptions {
  /** A part of the file, as the header of this name says it. */
  readonly range?: string
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: (progress: FileProgress) => void
  /** Whose words an export has. */
  readonly headings?: ExportHeadings
}

/**
 * Calls an endpoint that answers a file, and waits until the whole file is here.
 *
 * @throws ApiError with a sentence for the person, also when the file breaks off; the signal's own
 * error when the signal aborts.
 */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  parts: RequestParts<E>,
  options: FileOptions = {},
): Promise<Blob> {
  const request = withHeadings(requestOf(endpoint, parts), options.headings)
  const response = await withProof(async () => {
    const given = await send(request, options)
    if (!given.ok) settle({ status: given.status, text: await given.text() }, {})
    return given
  })
  try {
    return await collect(response, options.onProgress)
  } catch (error) {
    throw isEnded(error) ? error : offline()
  }
}

/** What the server does without being asked is not said. */
const withHeadings = (request: ApiRequest, headings: ExportHeadings | undefined): ApiRequest =>
  headings === 'machine'
    ? { ...request, url: `${request.url}${request.url.includes('?') ? '&' : '?'}headings=${headings}` }
    : request

const numberIn = (headers: Headers, name: string): number | null => {
  const value = Number(headers.get(name) ?? Number.NaN)
  return Number.isFinite(value) && value > 0 ? value : null
}

async function collect(response: Response, onProgress: FileOptions['onProgress']): Promise<Blob> {
  if (onProgress === undefined || response.body === null) return response.blob()
  const rows = numberIn(response.headers, EXPORT_HEADERS.rows)
  const expected = numberIn(response.headers, EXPORT_HEADERS.bytes)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  onProgress({ share: expected === null ? null : 0, rows })
  for await (const piece of piecesOf(response.body)) {
    pieces.push(piece)
    bytes += piece.byteLength
    // The length is a guess: the bar is full when the file is here, not before.
    onProgress({ share: expected === null ? null : Math.min(0.99, bytes / expected), rows })
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
}

/** Not every browser can walk a stream with `for await`. */
async function* piecesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
}

/** Whether a call was ended by its own signal. */
export const isEnded = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Bytes of a body that browsers send on from a page that is left: 64 KiB of all such requests together. */
const KEEPALIVE_BYTES = 32 * 1024

async function send(request: ApiRequest, options: CallOptions & Pick<FileOptions, 'range'>): Promise<Response> {
  const body = request.body === undefined ? null : JSON.stringify(request.body)
  const response = await fetch(request.url, {
    method: request.method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      ...headersFor(request.method, options),
      ...(options.range === undefined ? {} : { Range: options.range }),
      ...(body === null ? {} : { 'Content-Type': 'application/json' }),
    },
    body,
    signal: options.signal ?? null,
    keepalive: options.keepalive === true && new Blob([body ?? '']).size <= KEEPALIVE_BYTES,
  }).catch((error: unknown) => {
    throw isEnded(error) ? error : offline()
  })
  answerCame()
  return response
}

export interface UploadParts<E extends Endpoint> {
  readonly params: RequestParts<E>['params']
  readonly form: FormData
  /** Takes 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Calls a multipart endpoint and reports how much has travelled, which `fetch` cannot. */
export async function upload<E extends Endpoint>(endpoint: E, parts: UploadParts<E>): Promise<AnswerOf<E>> {
  // A multipart endpoint has no body in the contract; the form travels as it is.
  const request = requestOf(endpoint, { params: parts.params } as unknown as RequestParts<E>)
  const answer = await new Promise<RawAnswer>((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(request.method, request.url)
    sending.setRequestHeader('Accept', 'application/json')
    for (const [name, value] of Object.entries(headersFor(request.method, {}))) sending.setRequestHeader(name, value)
    sending.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) parts.onProgress?.(event.loaded / event.total)
    })
    sending.addEventListener('load', () => resolve({ status: sending.status, text: sending.responseText }))
    sending.addEventListener('error', () => reject(offline()))
    sending.send(parts.form)
  })
  return settle(answer, {}) as AnswerOf<E>
}
