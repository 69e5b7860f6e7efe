import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../config/config-error.ts'
import type { Log } from '../log/log.ts'

/** One process of several on one database, from its start to its end. */
export interface Node {
  readonly number: number
  leave(): Promise<void>
}

export interface Joining {
  /** Leads to PostgreSQL itself, or through a pooler that keeps sessions. */
  readonly url: string
  /** Connections that this process may open in all. */
  readonly connections: number
  readonly log: Log
}

/**
 * A running process holds the advisory lock (NODES_LOCK, number) in a separate session. It ends with the
 * process, however that ends, so a crash needs no detection. The number carries how many
 * connections the process may open.
 */
const NODES_LOCK = 7_270_042
const STARTING_LOCK = 7_270_043
const CONNECTIONS_BITS = 10
const CONNECTIONS_MAX = 2 ** CONNECTIONS_BITS - 1
const JOIN_AGAIN_MS = 1000
const CONNECT_MS = 5000

/** Of the database that is asked: the number of each, its session, and how many connections it may open. */
export const LIVE_SESSIONS = `select objid::bigint::int as node, pid, (objid::bigint::int & ${CONNECTIONS_MAX}) as connections
  from pg_locks
  where locktype = 'advisory' and classid = ${NODES_LOCK} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`

export const LIVE_NODES = `select node from (${LIVE_SESSIONS}) sessions`

/**
 * Takes part, until told to leave; a lost session is taken up again.
 * @throws ConfigError when all processes together could ask for more connections than there are.
 */
export async function joinNodes({ url, connections, log }: Joining): Promise<Node> {
  const number =
    randomInt(1, 2 ** (30 - CONNECTIONS_BITS)) * 2 ** CONNECTIONS_BITS + Math.min(connections, CONNECTIONS_MAX)
  let hasLeft = false
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'turnout node',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    })
    client.on('error', (error) => log.warn({ err: error }, 'this process is not counted among the others'))
    await client.connect()
    // A try that came to nothing ends too, and is not what was lost.
    client.once('end', () => void comeBack())
    return client
  }
  const comeBack = async (): Promise<void> => {
    while (!hasLeft) {
      await sleep(JOIN_AGAIN_MS, null, { ref: false })
      if (hasLeft) return
      const again = await open().catch(() => null)
      if (again === null) continue
      client = again
      await client.query('select pg_advisory_lock($1, $2)', [NODES_LOCK, number]).catch(() => undefined)
      return
    }
  }
  let client = await open()
  const leave = async (): Promise<void> => {
    hasLeft = true
    await client.end().catch(() => undefined)
  }
  try {
    await takePlace(client, { number, connections })
  } catch (error) {
    await leave()
    throw error
  }
  return { number, leave }
}

interface Room {
  readonly room: number
  readonly nodes: number
  readonly taken: number
}

/** One start after another, so that two do not take the same room. */
async function takePlace(
  client: pg.Client,
  { number, connections }: { number: number; connections: number },
): Promise<void> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [STARTING_LOCK])
  const { rows } = await client.query<Room>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as room,
       count(*)::int as nodes, coalesce(sum(node & ${CONNECTIONS_MAX}), 0)::int as taken
     from (${LIVE_NODES}) live`,
  )
  const [{ room, nodes, taken } = { room: 0, nodes: 0, taken: 0 }] = rows
  if (taken + connections > room) throw new ConfigError(tooManyConnections({ room, nodes, taken }, connections))
  await client.query(`delete from open_streams where node not in (${LIVE_NODES})`)
  await client.query('select pg_advisory_lock($1, $2)', [NODES_LOCK, number])
  await client.query('commit')
}

const tooManyConnections = ({ room, nodes, taken }: Room, connections: number): string =>
  `This process may open ${connections} connections to PostgreSQL and ${nodes} others ${taken}, more than the ${room} that max_connections leaves: lower DATABASE_CONNECTIONS, start fewer processes or raise max_connections.`
