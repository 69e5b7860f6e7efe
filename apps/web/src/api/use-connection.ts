import { useSyncExternalStore } from 'react'
import { connection, onConnection } from './connection.ts'
import type { Connection } from './connection.ts'

/** Whether the server can be reached, and since when not. */
export const useConnection = (): Connection => useSyncExternalStore(onConnection, connection)
