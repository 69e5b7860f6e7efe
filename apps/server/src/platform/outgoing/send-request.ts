import { lookup } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

/** Longer answers are cut off: nothing that is asked for is near it. */
const ANSWER_BYTES = 512 * 1024
/** A whole call, from the name to the last byte. */
const CALL_MILLISECONDS = 5000

/** Nothing, or nothing in time, came back; or the address may not be called. */
export class OutgoingFailed extends Error {
  override readonly name = 'OutgoingFailed'
  readonly isForbidden: boolean

  constructor(message: string, { isForbidden = false, cause }: { isForbidden?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isForbidden = isForbidden
  }
}

interface OutgoingRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal
}

/** Calls an address and answers like `fetch`. A redirect is an answer: it is not followed. */
export type Send = (url: string, request: OutgoingRequest) => Promise<Response>

/**
 * Calls only machines whose IP address is allowed. It is the address of the connection itself that
 * is looked at: a name that leads elsewhere the second time leads nowhere.
 */
export function sender(isAllowed: (address: string) => boolean, timeoutMs = CALL_MILLISECONDS): Send {
  const lookupAllowed = allowing(isAllowed)
  return (url, { method = 'GET', headers = {}, body, signal }) =>
    new Promise((resolve, reject) => {
      const target = new URL(url)
      const host = target.hostname.replace(/^\[|\]$/gu, '')
      if (isIP(host) !== 0 && !isAllowed(host)) return reject(forbidden())
      const fail = (cause: Error) => reject(cause instanceof OutgoingFailed ? cause : failed(cause))
      const timeout = AbortSignal.timeout(timeoutMs)
      const call = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, {
        method,
        headers,
        lookup: lookupAllowed,
        // No connection waits for a next call: it would keep the process from ending.
        agent: false,
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      })
      call.on('error', fail)
      call.on('response', (answer) => void readAnswer(answer).then(resolve, fail))
      call.end(body)
    })
}

const forbidden = (): OutgoingFailed => new OutgoingFailed('the address may not be called', { isForbidden: true })
const failed = (cause: unknown): OutgoingFailed => new OutgoingFailed('no answer', { cause })

function allowing(isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error !== null) done(error, [])
      else if (first === undefined || found.some(({ address }) => !isAllowed(address))) done(forbidden(), [])
      else if (options.all === true) done(null, found)
      else done(null, first.address, first.family)
    })
  }
}

async function readAnswer(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > ANSWER_BYTES) {
      answer.destroy()
      throw new OutgoingFailed('the answer is too long')
    }
    chunks.push(chunk)
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  const status = answer.statusCode ?? 502
  // A Response of these must not have a body.
  const body = status === 204 || status === 205 || status === 304 ? null : Buffer.concat(chunks)
  return new Response(body, { status, headers })
}
