/**
 * Stripe's answer to a call that it refuses. `details` go into the error object, such as the intent
 * that a card error is about.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  readonly code: string | null
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, message: string, what: ErrorKind = {}) {
    super(message)
    this.status = status
    const { type = 'invalid_request_error', code = null, ...details } = what
    this.type = type
    this.code = code
    this.details = details
  }

  toJSON(): { error: Record<string, unknown> } {
    const code =
      this.code === null
        ? {}
        : { code: this.code, doc_url: `https://stripe.com/docs/error-codes/${this.code.replaceAll('_', '-')}` }
    return { error: { ...code, message: this.message, ...this.details, type: this.type } }
  }
}

interface ErrorKind {
  readonly type?: ApiError['type']
  readonly code?: string
  readonly param?: string
  readonly [detail: string]: unknown
}

export const missing = (what: string, id: string, param = 'id'): ApiError =>
  new ApiError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param })
