import { sql } from 'kysely'
import type { Reader } from '../database/database.ts'
import { LIVE_SESSIONS } from '../nodes/join-nodes.ts'

/* What the page of the operator says beside the metrics: who runs, in which version, and what was done by hand. */

export interface NodeRow {
  /** Connections that the process may open. */
  readonly connections: number
  readonly address: string | null
  readonly since: Date | null
}

/** The processes that run on this database, on whichever machine; none where it is embedded. */
export async function runningNodes({ query }: Reader): Promise<NodeRow[]> {
  const found = await sql<NodeRow>`
    select live.connections, host(sessions.client_addr) as address, sessions.backend_start as since
    from (${sql.raw(LIVE_SESSIONS)}) live left join pg_stat_activity sessions on sessions.pid = live.pid
    order by sessions.backend_start`.execute(query)
  return found.rows
}

export interface VersionsRow {
  readonly postgres: string
  readonly migrations: number
  readonly newest_migration: string
}

export async function versionsOf({ query }: Reader): Promise<VersionsRow | undefined> {
  const found = await sql<VersionsRow>`
    select current_setting('server_version') as postgres, count(*)::int as migrations,
      max(name) as newest_migration
    from kysely_migration`.execute(query)
  return found.rows[0]
}

export interface OperationRow {
  readonly kind: string
  readonly finished_at: Date
  readonly detail: unknown
}

/** The newest of each kind. */
export async function newestOperations({ query }: Reader): Promise<OperationRow[]> {
  const found = await sql<OperationRow>`
    select distinct on (kind) kind, finished_at, detail from operations order by kind, finished_at desc`.execute(query)
  return found.rows
}
