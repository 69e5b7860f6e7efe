import pg from 'pg'
import { ConfigError } from '../config/config-error.ts'
import { sqlState, type Database } from './database.ts'

/** Every copy of a cluster has its number; the names of databases in it are its own. */
const IDENTITY = `select pg_is_in_recovery() as "isStandby", current_database() as name,
  (select system_identifier::text from pg_control_system()) as cluster`

interface Identity {
  readonly isStandby: boolean
  readonly name: string
  readonly cluster: string
}

/** The server refused who we are, or does not have the database (SQLSTATE). */
const REFUSED: ReadonlySet<string> = new Set(['28P01', '28000', '3D000'])

const PRIMARY =
  'DATABASE_REPLICA_URL names a server that is no standby: give a streaming replica of DATABASE_URL, or leave it out.'
const OTHER =
  'DATABASE_REPLICA_URL names a standby of another database than DATABASE_URL: its reports would be those of somebody else.'
const refused = (error: Error): string => `DATABASE_REPLICA_URL cannot be used: ${error.message}.`

/**
 * Looks once who answers at an address. Nobody is no reason to refuse: a replica may come later.
 * @throws ConfigError for anybody but a standby of the primary
 */
export async function refuseOthers(url: string, primary: Database): Promise<void> {
  const replica = await identityAt(url)
  if (replica === null) return
  if (!replica.isStandby) throw new ConfigError(PRIMARY)
  const { rows } = await primary.pool.query<Identity>(IDENTITY)
  const [own] = rows
  if (own?.cluster !== replica.cluster || own.name !== replica.name) throw new ConfigError(OTHER)
}

async function identityAt(url: string): Promise<Identity | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Identity>(IDENTITY)
    return rows[0] ?? null
  } catch (error) {
    if (error instanceof Error && REFUSED.has(sqlState(error) ?? '')) throw new ConfigError(refused(error))
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}
