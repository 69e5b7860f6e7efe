import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Socket } from 'node:net'
import pg from 'pg'
import type { DB } from './tables.ts'
import { isWaitCancelled, UnsureCommit } from './unsure-commit.ts'

/** Something one can query: the database itself or an open transaction. */
export interface Reader {
  readonly query: Kysely<DB>
}

/** What a process remembers of a database is kept by this, in a WeakMap: rows that never change. */
export interface Remembering extends Reader {
  /** One of the database and all its transactions. */
  readonly memory: object
}

/** An open transaction. Acts receive it; only stores and queries look inside. */
export interface Transaction extends Remembering {
  /** Runs when the transaction has committed, never when it rolled back. */
  afterCommit(work: () => void): void
}

/**
 * A separate connection for statements that follow each other without end: nothing else waits
 * behind them, nor they behind anything.
 */
export interface Lane {
  run<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  /** The same in one transaction, as `Database.transaction`. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

/** A separate connection for one long read, beside everything else. */
export interface ReadingApart extends Reader {
  /** Ends its present read, and the connection; more than once is no matter. */
  end(): Promise<void>
}

export interface Database extends Remembering {
  /** Runs `work` in one transaction: commits when it resolves, rolls back when it throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Opens a lane; it is closed with the database. */
  lane(): Lane
  /** Opens a connection that is closed by `end`. */
  apart(): ReadingApart
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** A statement that came back. */
export interface FinishedStatement {
  readonly text: string
  readonly seconds: number
  readonly isDone: boolean
}

export interface DatabaseOptions {
  readonly url: string
  /** Connections of this process at most. */
  readonly connections?: number
  /** A pooler is between, which takes no settings with the connection, and numbers it its own way. */
  readonly isPooled?: boolean
  /** Every write is refused; goes with `isPooled`. */
  readonly isReadOnly?: boolean
  readonly onError?: (error: Error) => void
  /** Is told of every commit that was not waited for; the caller gets an `UnsureCommit`. */
  readonly onUnsureCommit?: () => void
  /** Is told of every statement that came back. */
  readonly onStatement?: ((finished: FinishedStatement) => void) | undefined
  /** For tests. */
  readonly silentMaxMs?: number
}

/** SQLSTATE of a write where nothing may be written. */
const READ_ONLY = '25006'

/** The server cuts a statement short long before; an idle connection is given back before, too. */
const SILENT_MAX_MS = 35_000

// Ids and minor units fit in 53 bits by far; text answers would make every sum a concatenation.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
/** bigint[], which the driver would leave as texts. Ours hold no nulls. */
const INT8_ARRAY: number = 1016
pg.types.setTypeParser(INT8_ARRAY, (text) => JSON.parse(`[${text.slice(1, -1)}]`))

/**
 * Statements are prepared once a connection under the hash of their text; the map of their pool
 * keeps one-off texts from piling up.
 */
const NAMED_STATEMENTS_MAX = 500

function statementName(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= NAMED_STATEMENTS_MAX) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

interface ClientSettings extends pg.ClientConfig {
  readonly silentMaxMs: number
  /** Of the statements that its pool prepares, by their text. */
  readonly names: Map<string, string>
  readonly onUnsureCommit: (() => void) | undefined
}

class NamingClient extends pg.Client {
  private readonly names: Map<string, string>
  /** The wait of the statement under way was cancelled: what it answers next is not to be relied on. */
  private isUnsure = false

  constructor(config: ClientSettings) {
    super(config)
    this.names = config.names
    // A wire that takes everything and brings nothing back would hold a request, and every request
    // behind it, for ever.
    const socket = this.connection.stream as Socket
    socket.setTimeout(config.silentMaxMs, () => socket.destroy())
    // A connection that the server ends (57P01) reports here; the pool drops it, the process lives
    // on.
    this.on('error', () => {})
    this.on('notice', (notice) => {
      if (!isWaitCancelled(notice)) return
      this.isUnsure = true
      config.onUnsureCommit?.()
    })
    // A primary that became a standby: the next caller must find the new one, not this.
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) socket.destroy()
    })
  }

  // pg declares ten overloads of query; this one passes all of them through.
  override query(...parameters: unknown[]): never {
    const [text, values, ...rest] = parameters
    const run = (...args: unknown[]): never => this.sure(super.query.bind(this) as Ask, args)
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return run(...parameters)
    return run({ text, values, name: statementName(text, this.names) }, ...rest)
  }

  /** The warning comes before the server is ready again, and so before the answer is given. */
  private sure(ask: Ask, args: readonly unknown[]): never {
    const told = args.at(-1)
    if (typeof told === 'function') {
      const given = told as (error: unknown, result: unknown) => void
      return ask(...args.slice(0, -1), (error: unknown, result: unknown) => given(this.doubt() ?? error, result))
    }
    const answer = ask(...args) as unknown
    if (!(answer instanceof Promise)) return answer as never
    return answer.then((result: unknown) => {
      const doubt = this.doubt()
      if (doubt !== null) throw doubt
      return result
    }) as never
  }

  private doubt(): UnsureCommit | null {
    if (!this.isUnsure) return null
    this.isUnsure = false
    return new UnsureCommit()
  }
}

/** One of ten overloads of the driver. */
type Ask = (...args: unknown[]) => never

export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options)
  const query = kyselyOver(pool, options)
  const lanes: Kysely<DB>[] = []
  const memory = {}
  return {
    query,
    pool,
    memory,
    transaction: (work) => inTransaction({ query, memory }, work),
    lane: () => {
      const own = kyselyOver(openPool({ ...options, connections: 1 }), options)
      lanes.push(own)
      return laneOver({ query: own, memory })
    },
    apart: () => readingApart(query, options),
    close: async () => void (await Promise.all([query, ...lanes].map((one) => one.destroy()))),
  }
}

function kyselyOver(pool: pg.Pool, { onStatement }: DatabaseOptions): Kysely<DB> {
  const dialect = new PostgresDialect({ pool })
  if (onStatement === undefined) return new Kysely<DB>({ dialect })
  return new Kysely<DB>({
    dialect,
    log: ({ level, query, queryDurationMillis }) =>
      onStatement({ text: query.sql, seconds: queryDurationMillis / 1000, isDone: level === 'query' }),
  })
}

/** The arguments that the pool hands to each client, ours too. */
type PoolSettings = Omit<pg.PoolConfig, 'onConnect'> &
  ClientSettings & { readonly onConnect?: (client: pg.ClientBase) => Promise<void> }

const LIMITS_MS = { idle_in_transaction_session_timeout: 15_000, lock_timeout: 5000, statement_timeout: 30_000 }

/** Its process at the server; the driver's types leave it out, and a pooler tells a separate number. */
const BACKEND = 'select pg_backend_pid() as pid'
type Numbered = pg.ClientBase & { processID?: number }

/** What a connection through a pooler is told by statements. */
async function setLimits(client: Numbered, isReadOnly: boolean): Promise<void> {
  for (const [name, ms] of Object.entries(LIMITS_MS))
    await client.query('select set_config($1, $2, false)', [name, String(ms)])
  if (isReadOnly) await client.query('set default_transaction_read_only = on')
  const { rows } = await client.query<{ pid: number }>(BACKEND)
  const [{ pid } = {}] = rows
  if (pid !== undefined) client.processID = pid
}

function openPool(options: DatabaseOptions): pg.Pool {
  const settings: PoolSettings = {
    connectionString: options.url,
    max: options.connections ?? 10,
    Client: NamingClient as unknown as typeof pg.Client,
    connectionTimeoutMillis: 5000,
    silentMaxMs: options.silentMaxMs ?? SILENT_MAX_MS,
    names: new Map(),
    onUnsureCommit: options.onUnsureCommit,
    ...(options.isPooled === true
      ? { onConnect: (client: Numbered) => setLimits(client, options.isReadOnly === true) }
      : LIMITS_MS),
    application_name: 'turnout',
  }
  const pool = new pg.Pool(settings)
  pool.on('error', (error) => options.onError?.(error))
  return pool
}

function readingApart(beside: Kysely<DB>, options: DatabaseOptions): ReadingApart {
  const pool = openPool({ ...options, connections: 1 })
  const own = kyselyOver(pool, options)
  // By which others can stop it.
  let backend: number | undefined
  pool.on('connect', (client) => void (backend = (client as Numbered).processID))
  let ending: Promise<void> | undefined
  const end = async (): Promise<void> => {
    if (backend !== undefined) await sql`select pg_cancel_backend(${backend}::int)`.execute(beside)
    await own.destroy()
  }
  return { query: own, end: () => (ending ??= end()) }
}

/** From this call on plans are renewed each time the number of calls has doubled. */
const FIRST_RENEWAL = 8

/**
 * PostgreSQL plans a statement once a connection, foreign keys too, by the size that the tables
 * have then. In a lane they grow by thousands of rows a second, and a plan for a small table walks
 * through a large one; so plans are forgotten while the tables grow.
 */
function laneOver({ query, memory }: Remembering): Lane {
  let calls = 0
  let renewal = FIRST_RENEWAL
  const renewPlans = async (): Promise<void> => {
    if (++calls !== renewal) return
    renewal *= 2
    await sql`discard plans`.execute(query)
  }
  return {
    async run(work) {
      await renewPlans()
      return work({ query })
    },
    async transaction(work) {
      await renewPlans()
      return inTransaction({ query, memory }, work)
    },
  }
}

/**
 * 40001 serialization failure, 40P01 deadlock: the database undid everything and asks to try again.
 */
const RETRIABLE = new Set(['40001', '40P01'])
const ATTEMPTS_MAX = 3

async function inTransaction<T>({ query, memory }: Remembering, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const committed: (() => void)[] = []
    try {
      const result = await query
        .transaction()
        .execute((trx) => work({ query: trx, memory, afterCommit: (later) => void committed.push(later) }))
      for (const later of committed) later()
      return result
    } catch (error) {
      if (attempt >= ATTEMPTS_MAX || !RETRIABLE.has(sqlState(error) ?? '')) throw error
    }
  }
}

/** SQLSTATE of a database error, for stores that word a constraint. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** Name of the constraint that refused a statement, for stores that turn it into an error code. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined
}
