import { sql } from 'kysely'
import type { Database, Reader } from '../database/database.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { standbyOf, type StandbyRow } from '../database/watch-standby.ts'
import { LIVE_SESSIONS } from '../nodes/join-nodes.ts'
import { queues, stayingMails, type QueueRow, type StayingMailsRow } from './queries-shop.ts'

/** The state of the shop, as its database tells. */
export interface Standing {
  readonly jobs: readonly QueueRow[]
  readonly mails: StayingMailsRow
  readonly standby: StandbyRow
  readonly nodes: readonly NodeRow[]
  readonly versions: VersionsRow | undefined
  /** Names of migrations that this version has and the database has not. */
  readonly pending: readonly string[]
  readonly operations: readonly OperationRow[]
}

/** Null: the database does not answer. One after another, for it has one connection. */
export async function readStanding(database: Database, url: string): Promise<Standing | null> {
  try {
    return {
      jobs: await queues(database),
      mails: await stayingMails(database),
      standby: await standbyOf(database),
      nodes: await runningNodes(database),
      versions: await versionsOf(database),
      pending: await pendingMigrations(url),
      operations: await newestOperations(database),
    }
  } catch {
    return null
  }
}

/* What the page of the operator says beside the metrics: who runs, in which version, and what was done by hand. */

interface NodeRow {
  /** Connections that the process may open. */
  readonly connections: number
  readonly address: string | null
  readonly since: Date | null
}

/** The processes that run on this database, on whichever machine; none where it is embedded. */
async function runningNodes({ query }: Reader): Promise<NodeRow[]> {
  const found = await sql<NodeRow>`
    select live.connections, host(sessions.client_addr) as address, sessions.backend_start as since
    from (${sql.raw(LIVE_SESSIONS)}) live left join pg_stat_activity sessions on sessions.pid = live.pid
    order by sessions.backend_start`.execute(query)
  return found.rows
}

interface VersionsRow {
  readonly postgres: string
  readonly migrations: number
  readonly newest_migration: string
}

async function versionsOf({ query }: Reader): Promise<VersionsRow | undefined> {
  const found = await sql<VersionsRow>`
    select current_setting('server_version') as postgres, count(*)::int as migrations,
      max(name) as newest_migration
    from kysely_migration`.execute(query)
  return found.rows[0]
}

interface OperationRow {
  readonly kind: string
  readonly finished_at: Date
  readonly detail: unknown
}

/** The newest of each kind. */
async function newestOperations({ query }: Reader): Promise<OperationRow[]> {
  const found = await sql<OperationRow>`
    select distinct on (kind) kind, finished_at, detail from operations order by kind, finished_at desc`.execute(query)
  return found.rows
}
