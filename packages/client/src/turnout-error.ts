import type { ErrorCode } from './api.ts'

/** What a refusal says. */
export interface Refusal {
  readonly message: string
  /** `unreachable`: no answer came. `unknown_answer`: something answered that is not the product. */
  readonly code: ErrorCode | 'unreachable' | 'unknown_answer'
  /** Fields that were refused, each with the reasons: `prices[0].price`. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Under this number the operator finds the call in the log. */
  readonly requestId: string | null
  readonly details: Readonly<Record<string, string | number | boolean>>
}

/** A call that was refused, or that had no answer after all retries. */
export class TurnoutError extends Error implements Refusal {
  /** Of HTTP; 0 without an answer. */
  readonly status: number
  readonly code: Refusal['code']
  readonly errors: Refusal['errors']
  readonly requestId: string | null
  readonly details: Refusal['details']
  /** How long the server asks to wait. */
  readonly retryAfterSeconds: number | null

  constructor(
    status: number,
    refusal: Refusal,
    { retryAfterSeconds = null, cause }: { readonly retryAfterSeconds?: number | null; readonly cause?: unknown } = {},
  ) {
    super(refusal.message, { cause })
    this.name = 'TurnoutError'
    this.status = status
    this.code = refusal.code
    this.errors = refusal.errors
    this.requestId = refusal.requestId
    this.details = refusal.details
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The error that an answer means which is no success. */
export async function errorOf(answer: Response): Promise<TurnoutError> {
  const text = await answer.text()
  const told = readRefusal(text)
  const refusal = told ?? {
    message: `${answer.url} answered ${answer.status} without a refusal of Turnout: is this the address of an installation?`,
    code: 'unknown_answer' as const,
    errors: {},
    requestId: answer.headers.get('x-request-id'),
    details: {},
  }
  return new TurnoutError(answer.status, refusal, { retryAfterSeconds: secondsToWait(answer.headers) })
}

function readRefusal(text: string): Refusal | null {
  try {
    const { message, code, errors = {}, request_id: requestId = null, details = {} } = JSON.parse(text)
    return typeof code === 'string' && typeof message === 'string'
      ? // A server that is newer than this client may have further codes.
        { message, code: code as ErrorCode, errors, requestId, details }
      : null
  } catch {
    return null
  }
}

/** `Retry-After`, as seconds or as a date. */
function secondsToWait(headers: Headers): number | null {
  const told = headers.get('retry-after')
  if (told === null) return null
  const seconds = Number(told)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const at = Date.parse(told)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}
