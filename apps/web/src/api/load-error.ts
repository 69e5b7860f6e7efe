import type { LoadErrorProps } from '@turnout/ui/feedback/LoadError.tsx'
import { ApiError } from './api-error.ts'

/** A failed query as a card says it: the server's sentence, the reference, the way to try again. */
export const loadErrorOf = ({
  error,
  refetch,
}: {
  readonly error: Error | null
  readonly refetch: () => unknown
}): LoadErrorProps => ({
  message: error?.message ?? '',
  reference: error instanceof ApiError ? error.reference : undefined,
  onRetry: () => refetch(),
})

/** The same with what did not come before the reason: "Failed to load webhook. …" */
export const failedTo = (what: string, error: LoadErrorProps | null): LoadErrorProps | null =>
  error && { ...error, message: `${what}. ${error.message}` }
