import type { LookupAddress } from 'node:dns'
import { lookup as lookUpAll } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

/** Longer answers are cut off: nothing that is asked for is near it. */
const ANSWER_BYTES = 512 * 1024
/** A whole call, from the name to the last byte. */
const CALL_MILLISECONDS = 5000

/** Nothing, or nothing in time, came back; or the address may not be called. `cause` says which. */
export class OutgoingFailed extends Error {
  override readonly name = 'OutgoingFailed'
  readonly isForbidden: boolean

  constructor(message: string, { isForbidden = false, cause }: { isForbidden?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isForbidden = isForbidden
  }
}

/** Finds the IP addresses of a name, all of them; that of the system unless a test has its own. */
export type LookUp = (name: string) => Promise<readonly LookupAddress[]>

const systemLookUp: LookUp = (name) => lookUpAll(name, { all: true })

/** Whether a connection to this IP address and port may be made. */
export type IsAllowed = (address: string, port: number) => boolean

interface SenderOptions {
  readonly timeoutMs?: number
  readonly answerBytes?: number
  /** What is too long is cut off in place of being refused. */
  readonly cutsAnswers?: boolean
  readonly lookUp?: LookUp
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
export function sender(
  isAllowed: IsAllowed,
  {
    timeoutMs = CALL_MILLISECONDS,
    answerBytes = ANSWER_BYTES,
    cutsAnswers = false,
    lookUp = systemLookUp,
  }: SenderOptions = {},
): Send {
  return (url, { method = 'GET', headers = {}, body, signal }) =>
    new Promise((resolve, reject) => {
      const target = new URL(url)
      const host = hostOf(target)
      const port = portOf(target)
      if (isIP(host) !== 0 && !isAllowed(host, port)) return reject(forbidden())
      const fail = (cause: Error) => reject(cause instanceof OutgoingFailed ? cause : failed(cause))
      const timeout = AbortSignal.timeout(timeoutMs)
      const call = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, {
        method,
        headers,
        lookup: allowing((address) => isAllowed(address, port), lookUp),
        // No connection waits for a next call: it would keep the process from ending.
        agent: false,
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      })
      call.on('error', fail)
      call.on('response', (answer) => void readAnswer(answer, answerBytes, cutsAnswers).then(resolve, fail))
      call.end(body)
    })
}

const forbidden = (): OutgoingFailed => new OutgoingFailed('the address may not be called', { isForbidden: true })
const failed = (cause: unknown): OutgoingFailed => new OutgoingFailed('no answer', { cause })

/** The host of an address, of an IPv6 one without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/gu, '')

export const portOf = ({ port, protocol }: URL): number =>
  port !== '' ? Number(port) : protocol === 'https:' ? 443 : 80

/** A name that leads to several machines leads nowhere unless each of them is allowed. */
function allowing(isAllowed: (address: string) => boolean, lookUp: LookUp): LookupFunction {
  return (name, options, done) => {
    lookUp(name).then(
      (found) => {
        const [first] = found
        if (first === undefined || found.some(({ address }) => !isAllowed(address))) done(forbidden(), [])
        else if (options.all === true) done(null, [...found])
        else done(null, first.address, first.family)
      },
      (error: unknown) => done(error instanceof Error ? error : failed(error), []),
    )
  }
}

async function readAnswer(answer: IncomingMessage, bytesMax: number, isCut: boolean): Promise<Response> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > bytesMax && !isCut) {
      answer.destroy()
      throw new OutgoingFailed('the answer is too long')
    }
    chunks.push(chunk.subarray(0, chunk.length - Math.max(0, bytes - bytesMax)))
    // Leaving the loop ends the connection.
    if (isCut && bytes >= bytesMax) break
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  const status = answer.statusCode ?? 502
  // A Response of these must not have a body.
  const body = status === 204 || status === 205 || status === 304 ? null : Buffer.concat(chunks)
  return new Response(body, { status, headers })
}
