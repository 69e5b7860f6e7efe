import type { ErrorCode } from '@turnout/contract/errors.ts'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '../refusal.ts'
import { envelopeOf, type Words } from '../render-error.ts'

/**
 * How long what a client still sends is thrown away before the connection is torn: tearing it at
 * once could take the answer with it.
 */
const LINGER_MS = 500

/** Writes a refusal where no request could be read, and closes the connection. */
export type AnswerSocket = (socket: Socket, refusal: Refusal) => void

/** Nothing is known of the client, so the words are in `locale`. */
export function answerSocketIn(locale: string, words: Words): AnswerSocket {
  return (socket, refusal) => {
    // Called again for everything else that comes in, and for torn requests.
    if (!socket.writable || socket.writableEnded) return
    const id = randomUUID()
    const body = JSON.stringify(envelopeOf(refusal, words, { locale, id }))
    const head = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      `x-request-id: ${id}`,
      ...(refusal.retryAfterSeconds === undefined ? [] : [`retry-after: ${refusal.retryAfterSeconds}`]),
      'connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.resume()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}

/** The faults that Node's parser found; everything else is a request that cannot be read. */
const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timed_out',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** Answers what never became a request, or stopped being one half way. */
export function answerUnreadable(answer: AnswerSocket) {
  return (
    error: Error & { readonly code?: string },
    socket: Socket & { readonly _httpMessage?: ServerResponse },
  ): void => {
    // The same question as Node asks by default: an answer that has begun must not get another one
    // into its middle.
    const hasBegun = socket._httpMessage?.headersSent ?? false
    if (error.code === 'ECONNRESET' || hasBegun) return void socket.destroy()
    answer(socket, new Refusal(REFUSALS[error.code ?? ''] ?? 'unreadable'))
  }
}
