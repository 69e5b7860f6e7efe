import pg from 'pg'
import type { ReplicaLook } from './judge-lag.ts'

/** A look that takes longer finds nobody. */
const LOOK_MAX_MS = 2000

const LOOK = `select pg_is_in_recovery() as "isStandby", pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') as replayed,
  pg_last_xact_replay_timestamp() as "committedAt"`

/** Looks at a replica through a connection of its own: behind long reads a look would wait. */
export interface ReplicaLooker {
  /** null: it is no standby. @throws when it does not answer */
  look(): Promise<ReplicaLook | null>
  end(): Promise<void>
}

export function replicaLooker(url: string): ReplicaLooker {
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
