import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeLiteral } from 'pg'

const DATABASE = 'turnout'
const OWNER = 'postgres'
/**
 * The role of the product: it owns nothing (decision 0028). One for all databases of the cluster;
 * its rights are per database.
 */
const SHOP = 'turnout_shop'
const RETRY_MILLISECONDS = 25

/**
 * Codes of a server that is there in a moment: not listening yet, still starting up or replaying
 * its log, going down.
 */
const NOT_READY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03'])

/** Where a server is and how one gets in; `password` null: it asks for none. */
export interface ServerDoor {
  port: number
  password: string | null
}

/** As the owner of the cluster. */
export const serverUrl = (door: ServerDoor, database = DATABASE): string =>
  urlAs(door, { role: OWNER, password: door.password, database })

/** As the product. */
export const shopUrl = (door: ServerDoor): string =>
  urlAs(door, { role: SHOP, password: shopPassword(door), database: DATABASE })

function urlAs(
  { port }: ServerDoor,
  { role, password, database }: { role: string; password: string | null; database: string },
): string {
  const login = password === null ? role : `${role}:${encodeURIComponent(password)}`
  return `postgres://${login}@127.0.0.1:${port}/${database}`
}

/**
 * Made of the owner's, so that there is no second one to keep; the other cannot be computed from it.
 */
const shopPassword = ({ password }: ServerDoor): string | null =>
  password === null ? null : createHmac('sha256', password).update(SHOP).digest('base64url')

export const clusterOwner = OWNER

/**
 * Logs in to the server, waiting while it starts. `gaveUp` ends the waiting early, with the reason
 * as text.
 */
export async function waitForLogin(
  door: ServerDoor,
  timeoutMilliseconds: number,
  gaveUp: () => string | null,
): Promise<Client> {
  const deadline = Date.now() + timeoutMilliseconds
  for (;;) {
    const client = new Client({
      connectionString: serverUrl(door, 'postgres'),
      connectionTimeoutMillis: timeoutMilliseconds,
    })
    // A server that goes away between our queries must not end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      const reason = gaveUp()
      if (reason !== null) throw new Error(reason, { cause: error })
      const { code } = error as { code?: string }
      if (code === undefined || !NOT_READY_CODES.has(code) || Date.now() > deadline) throw error
    }
    await sleep(RETRY_MILLISECONDS)
  }
}

/** The folder the server behind this login works on, by its own word. */
export async function dataDirectoryOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
  return rows[0]?.data_directory ?? ''
}

/** A standby has what its primary has, and only that changes it. */
export async function isStandby(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is_standby: boolean }>('SELECT pg_is_in_recovery() AS is_standby')
  return rows[0]?.is_standby === true
}

export async function ensureDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
}

/** The product's role, with the password of now; a cluster of before there was one gets it here. */
export async function ensureShopRole(client: Client, door: ServerDoor): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [SHOP])
  if (rowCount === 0) await client.query(`CREATE ROLE ${SHOP} LOGIN`)
  const password = shopPassword(door)
  await client.query(`ALTER ROLE ${SHOP} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS
    PASSWORD ${password === null ? 'NULL' : escapeLiteral(password)}`)
}
