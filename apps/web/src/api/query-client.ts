import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { connection, onConnection } from './connection.ts'

const MINUTE_MS = 60_000

/** Only a passing failure is tried again: no answer, or a server that is busy. */
const passing = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status === 503)

/**
 * The cache of server answers. They are fresh for a minute and are not asked again on focus.
 * Without a connection nothing is asked and the old answers stay; all of them are asked again when
 * the server is back. Meanwhile the bar of the frame says so.
 */
export function createQueryClient(): QueryClient {
  onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(connection().lostAt === null)))
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
        retry: (failures, error) => failures < 2 && passing(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
