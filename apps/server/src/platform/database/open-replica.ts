import { sql } from 'kysely'
import type { Log } from '../log/log.ts'
import { openDatabase, type Database } from './database.ts'
import { judgeLag, type PrimaryLook } from './judge-lag.ts'
import { replicaLooker } from './look-at-replica.ts'
import { refuseOthers } from './refuse-others.ts'

/** A standby of the primary, looked at once a second. */
export interface Replica {
  /** For reading; a write is refused there. */
  readonly database: Database
  /** The moment that it shows; null while it is away, no standby, or too far behind. */
  asOf(): Date | null
  /** Aborts as soon as it no longer answers. */
  gone(): AbortSignal
  /** It failed somebody: nobody asks it until it was looked at again. */
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
 * @throws ConfigError when somebody answers there who is no standby of this database
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
