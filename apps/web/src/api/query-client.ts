import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const MINUTE_MS = 60_000

/** Only what may pass by itself is tried again: no answer, or a server that is busy. */
const passing = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status === 503)

/** The cache of what the server said: fresh for a minute, not asked again on focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && passing(error),
        // While offline a query fails with our own sentence rather than waiting in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
