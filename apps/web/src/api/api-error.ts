import type { ErrorCode } from '@turnout/contract/errors.ts'

/** Codes that this side adds: no answer came, or one that is not ours. */
export type ClientCode = 'offline' | 'unintelligible'

/** Sentences by field, as the server sends them: `{ "email": ["…"] }`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

export interface ApiProblem {
  readonly code: ErrorCode | ClientCode
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** A sentence for the person, in their language. */
  readonly message: string
  readonly errors?: FieldErrors
  /** Facts for the program, for example what is to be answered. */
  readonly details?: Readonly<Record<string, unknown>>
  /** Id of the request in the server's log. */
  readonly requestId?: string | undefined
}

/** A call that was refused or failed. `message` can be shown as it is. */
export class ApiError extends Error implements ApiProblem {
  readonly code: ErrorCode | ClientCode
  readonly status: number
  readonly errors: FieldErrors
  readonly details: Readonly<Record<string, unknown>>
  readonly requestId: string | undefined

  constructor(problem: ApiProblem) {
    super(problem.message)
    this.name = 'ApiError'
    this.code = problem.code
    this.status = problem.status
    this.errors = problem.errors ?? {}
    this.details = problem.details ?? {}
    this.requestId = problem.requestId
  }

  /** The reference code to show: only for failures that support has to look up. */
  get reference(): string | undefined {
    return this.status >= 500 ? this.requestId : undefined
  }
}

/** Whether the person has to sign in before this call can succeed. */
export const needsSignIn = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_signed_in'
