import { sql } from 'kysely'
import pg from 'pg'
import { ConfigError } from '../config/config-error.ts'
import type { Log } from '../log/log.ts'
import { openDatabase, sqlState, type Database } from './database.ts'
import { judgeLag, type PrimaryLook, type ReplicaLook } from './judge-lag.ts'

/** A standby of the primary, looked at once a second. */
export interface Replica {
  /** For reading; a write is refused there. */
  readonly database: Database
  /** The moment that it shows; null while it is away, no standby, or too far behind. */
  asOf(): Date | null
  /** Aborts as soon as it no longer answers. */
  gone(): AbortSignal
  /** It failed a call: it is not asked until it was looked at again. */
  fail(error: unknown): void
  close(): Promise<void>
}

export interface ReplicaOptions {
  readonly url: string
  readonly primary: Database
  /** Connections of this process at most, beside the one that looks. */
  readonly connections: number
  readonly log: Log
  /** A replica that is further behind is not read. */
  readonly oldestMs?: number
}

/** Figures that are older would be taken for wrong. */
const OLDEST_MS = 10_000
const LOOK_EVERY_MS = 1000

const TOO_OLD = 'it is too far behind'
const NO_STANDBY = 'it is no standby any more'

/**
 * Opens the replica of DATABASE_REPLICA_URL. One that is not there yet is looked for every second.
 * @throws ConfigError when a server answers there that is no standby of this database
 */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  const { url, primary, connections, log, oldestMs = OLDEST_MS } = options
  await refuseOthers(url, primary)
  // Its sessions are told by statements, which every pooler passes on.
  const database = openDatabase({ url, connections, isPooled: true, isReadOnly: true })
  const lag = judgeLag()
  const looker = replicaLooker(url)
  const presence = keepPresence(log)
  const look = async (): Promise<void> => {
    const [ofPrimary, ofReplica] = await Promise.allSettled([lookAtPrimary(primary), looker.look()])
    if (ofPrimary.status === 'fulfilled') lag.seePrimary(ofPrimary.value)
    if (ofReplica.status === 'rejected') return presence.gone(ofReplica.reason)
    if (ofReplica.value === null) return presence.gone(NO_STANDBY)
    lag.seeReplica(ofReplica.value)
    if (lag.ms() > oldestMs) presence.rest(TOO_OLD)
    else presence.there()
  }
  let looking: Promise<void> | null = look()
  await looking
  looking = null
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = null))
  }, LOOK_EVERY_MS).unref()
  return {
    database,
    asOf: () => (presence.isThere() && lag.ms() <= oldestMs ? lag.asOf() : null),
    gone: presence.signal,
    fail: presence.rest,
    async close() {
      clearInterval(timer)
      await looker.end()
      await looking
      await database.close()
    },
  }
}

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
 * Looks once who answers at an address. No answer is no reason to refuse: a replica may come later.
 * @throws ConfigError for any server but a standby of the primary
 */
async function refuseOthers(url: string, primary: Database): Promise<void> {
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

/** A look that takes longer counts as no answer. */
const LOOK_MAX_MS = 2000

const LOOK = `select pg_is_in_recovery() as "isStandby", pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') as replayed,
  pg_last_xact_replay_timestamp() as "committedAt"`

/** Looks at a replica through a separate connection: behind long reads a look would wait. */
interface ReplicaLooker {
  /** null: it is no standby. @throws when it does not answer */
  look(): Promise<ReplicaLook | null>
  end(): Promise<void>
}

function replicaLooker(url: string): ReplicaLooker {
  let client: pg.Client | null = null
  const connected = async (): Promise<pg.Client> => {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'turnout replica',
      connectionTimeoutMillis: LOOK_MAX_MS,
      query_timeout: LOOK_MAX_MS,
    })
    // It is told of by the look that follows.
    opened.on('error', () => undefined)
    await opened.connect()
    return opened
  }
  const drop = async (): Promise<void> => {
    const dropped = client
    client = null
    await dropped?.end().catch(() => undefined)
  }
  return {
    async look() {
      try {
        client ??= await connected()
        const { rows } = await client.query<ReplicaLook & { isStandby: boolean }>(LOOK)
        const [found] = rows
        return found?.isStandby === true ? found : null
      } catch (error) {
        void drop()
        throw error
      }
    },
    end: drop,
  }
}

async function lookAtPrimary({ query }: Database): Promise<PrimaryLook> {
  // What is written, not what is on its way into the log: a primary at rest leaves that lying.
  const found = await sql<PrimaryLook>`
    select clock_timestamp() as at, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as written`.execute(query)
  const [look] = found.rows
  if (look === undefined) throw new Error('PostgreSQL does not say what it has written.')
  return look
}

/** Whether the replica may be asked; each change is told once. */
function keepPresence(log: Log) {
  let isThere: boolean | null = null
  let ending = new AbortController()
  const rest = (why: unknown): void => {
    if (isThere !== false) log.warn({ err: why }, 'the replica is not read: the primary answers')
    isThere = false
  }
  return {
    isThere: () => isThere === true,
    signal: () => ending.signal,
    there: (): void => {
      if (isThere === false) log.info('the replica is read again')
      isThere = true
    },
    /** Nothing new is asked of it. */
    rest,
    /** Nor is anything waited for. */
    gone: (why: unknown): void => {
      rest(why)
      ending.abort()
      ending = new AbortController()
    },
  }
}
