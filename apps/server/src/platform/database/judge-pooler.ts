import pg from 'pg'
import { ConfigError } from '../config/config-error.ts'

const IN_TRANSACTION_MODE =
  'DATABASE_URL leads through a pooler in transaction mode, which forgets the prepared statements, time limits and locks of a session: set pool_mode = session, or name PostgreSQL itself.'
const DIRECT_IS_NONE =
  'DATABASE_DIRECT_URL leads through a pooler in transaction mode; it names PostgreSQL itself, or a pooler in session mode.'

const NOT_REACHED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
// Without the password that may stand before it.
const notReached = (url: string, as: string, reason: string): string =>
  `${as} cannot be used: nobody answers at ${new URL(url).host} (${reason}).`

/** Null: a server answered. A balancer without a primary behind it takes the connection and ends it. */
function whyNotReached({ code = '', message }: NodeJS.ErrnoException): string | null {
  if (message.startsWith('Connection terminated')) return 'the connection was ended'
  return NOT_REACHED.has(code) ? code : null
}

/** A busy pooler may hand out another connection once by chance, not each time. */
const LOOKS = 3

/**
 * Whether a pooler is between us and PostgreSQL.
 * @throws ConfigError when it hands out a connection for each transaction, and without an answer.
 */
export async function judgePooler(url: string, as: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'): Promise<boolean> {
  const [first, second] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  for (const client of [first, second]) client.on('error', () => undefined)
  try {
    await first.connect().catch((error: NodeJS.ErrnoException) => {
      const reason = whyNotReached(error)
      throw reason === null ? error : new ConfigError(notReached(url, as, reason))
    })
    // A pooler answers with its own number; PostgreSQL with that of the process.
    if ((await processOf(first)) === (first as pg.Client & { processID?: number }).processID) return false
    await second.connect()
    for (let look = 0; look < LOOKS; look++)
      if (await sharesSession(first, second))
        throw new ConfigError(as === 'DATABASE_URL' ? IN_TRANSACTION_MODE : DIRECT_IS_NONE)
    return true
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => undefined)))
  }
}

/** In a transaction of the one, the other finds its own session gone, or this one has it. */
async function sharesSession(first: pg.Client, second: pg.Client): Promise<boolean> {
  const before = await processOf(first)
  try {
    await second.query('begin')
  } catch {
    // A pooler that hands out a connection for each statement knows no transactions.
    return true
  }
  const [taken, after] = [await processOf(second), await processOf(first)]
  await second.query('rollback')
  return taken === before || after !== before
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
