import type { UseQueryResult } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import type { LoadErrorProps } from '@turnout/ui/feedback/LoadError.tsx'
import { askConnection } from './connection.ts'
import { loadErrorOf } from './load-error.ts'

export interface ListShown<Answer> {
  /**
   * The rows that the list may show. Rows of another question are left out once their replacements
   * are known not to come.
   */
  readonly answer: Answer | undefined
  /** The state that is shown instead of rows. */
  readonly error: LoadErrorProps | null
  /** The rows before are still in view while these are on their way. */
  readonly busy: boolean
}

type Asked<Answer> = Pick<
  UseQueryResult<Answer>,
  'data' | 'error' | 'isError' | 'isPlaceholderData' | 'fetchStatus' | 'refetch'
>

/**
 * A query as its list, drawer or chart shows it: loading, its answer, the previous answer, failed,
 * or waiting for the connection.
 */
export function listShown<Answer>(asked: Asked<Answer>): ListShown<Answer> {
  const own = asked.isPlaceholderData ? undefined : asked.data
  if (own !== undefined) return { answer: own, error: null, busy: false }
  if (asked.fetchStatus === 'paused') {
    return {
      answer: undefined,
      error: { message: m.shell_needs_connection(), onRetry: () => askConnection() },
      busy: false,
    }
  }
  return { answer: asked.data, error: asked.isError ? loadErrorOf(asked) : null, busy: asked.isPlaceholderData }
}
