import { ERRORS } from '@turnout/contract/errors.ts'
import type { ErrorCode } from '@turnout/contract/errors.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ApiError } from './api-error.ts'
import type { FieldErrors } from './api-error.ts'

/** The content of an answer, independent of the transport. */
export interface RawAnswer {
  readonly status: number
  readonly text: string
}

interface Envelope {
  message?: unknown
  code?: unknown
  errors?: unknown
  request_id?: unknown
  details?: unknown
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fieldErrors(value: unknown): FieldErrors {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]))
  return Object.fromEntries(entries.map(([field, texts]) => [field, texts.map(String)]))
}

/**
 * The error that a refused call throws. An answer without our envelope (a proxy's page) becomes a
 * sentence of our own.
 */
export function errorOf({ status, text }: RawAnswer): ApiError {
  const body = parsed(text)
  const envelope: Envelope = isRecord(body) ? body : {}
  const code = envelope.code
  if (typeof code !== 'string' || !(code in ERRORS) || typeof envelope.message !== 'string') {
    return new ApiError({ code: 'unintelligible', status, message: m.shell_unexpected_error() })
  }
  return new ApiError({
    code: code as ErrorCode,
    status,
    message: envelope.message,
    errors: fieldErrors(envelope.errors),
    details: isRecord(envelope.details) ? envelope.details : {},
    requestId: typeof envelope.request_id === 'string' ? envelope.request_id : undefined,
  })
}

/** The happy answer's body; nothing with 204. Throws the ApiError of a refusal. */
export function readAnswer(answer: RawAnswer): unknown {
  if (answer.status < 200 || answer.status >= 300) throw errorOf(answer)
  if (answer.status === 204 || answer.text === '') return undefined
  const body = parsed(answer.text)
  if (body === undefined) {
    throw new ApiError({ code: 'unintelligible', status: answer.status, message: m.shell_unexpected_error() })
  }
  return body
}
