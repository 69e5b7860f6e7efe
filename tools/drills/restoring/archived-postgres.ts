import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

/*
 * A PostgreSQL of the operating system, with pgbackrest as the recipe in deploy/pgbackrest sets it up,
 * in a separate folder. Both refuse root, so they run as the user `postgres`.
 */

const RECIPE = path.join(import.meta.dirname, '../../../deploy/pgbackrest')
const DISTRIBUTION = '/usr/lib/postgresql'
const OWNER = 'turnout_owner'
const SHOP = 'turnout_shop'
const START_MS = 60_000

/** A server and its backups below one folder. */
export class ArchivedPostgres {
  readonly #bin = binFolder()
  readonly #account = accountOf('postgres')
  readonly #home: string
  readonly #port: number
  #server: ChildProcess | null = null

  private constructor(home: string, port: number) {
    this.#home = home
    this.#port = port
  }

  /**
   * Makes one with an empty database, and starts it.
   * @throws Error that says what is not installed here
   */
  static async create(home: string, port: number): Promise<ArchivedPostgres> {
    const made = new ArchivedPostgres(home, port)
    await made.#prepare()
    await made.start()
    for (const role of [OWNER, SHOP]) await made.query(`create role ${role} login`, 'postgres')
    await made.query(`create database turnout owner ${OWNER}`, 'postgres')
    return made
  }

  /** As the owner of the tables. */
  get ownerUrl(): string {
    return this.#urlOf(OWNER)
  }

  /** As the product's own role. */
  get shopUrl(): string {
    return this.#urlOf(SHOP)
  }

  /** Until it has replayed its log and takes everything. */
  async start(): Promise<void> {
    const server = spawn(path.join(this.#bin, 'postgres'), ['-D', this.#at('data')], { ...this.#as(), stdio: 'ignore' })
    this.#server = server
    const deadline = Date.now() + START_MS
    for (;;) {
      const asked = this.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers', 'postgres')
      const [state] = await asked.catch(() => [])
      if (state?.recovers === false) return
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error(`PostgreSQL does not start in ${this.#at('data')}`)
      await sleep(50)
    }
  }

  pgbackrest(...args: readonly string[]): Promise<void> {
    return this.#run('pgbackrest', '--stanza=turnout', ...args)
  }

  /** `kill -9`, and the disk is gone with the machine. */
  async lose(): Promise<void> {
    await this.#end('SIGKILL')
    // Its children need a moment to see that it is gone.
    await sleep(500)
    for (const name of readdirSync(this.#at('data')))
      rmSync(path.join(this.#at('data'), name), { recursive: true, force: true })
  }

  stop(): Promise<void> {
    return this.#end('SIGINT')
  }

  async query<Row extends object>(statement: string, database = 'turnout'): Promise<Row[]> {
    const client = new Client({ connectionString: this.#urlOf('postgres', database) })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }

  readonly #at = (name: string): string => path.join(this.#home, name)

  #urlOf(role: string, database = 'turnout'): string {
    return `postgres://${role}@127.0.0.1:${this.#port}/${database}`
  }

  async #prepare(): Promise<void> {
    chmodSync(this.#home, 0o755)
    for (const name of ['data', 'repository', 'spool', 'log', 'lock']) {
      mkdirSync(this.#at(name), { mode: 0o700 })
      chownSync(this.#at(name), this.#account.uid, this.#account.gid)
    }
    cpSync(path.join(RECIPE, 'pgbackrest.conf'), this.#at('pgbackrest.conf'))
    chmodSync(this.#at('pgbackrest.conf'), 0o644)
    const how = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--username=postgres']
    await this.#run(path.join(this.#bin, 'initdb'), ...how, `--pgdata=${this.#at('data')}`)
    writeFileSync(this.#at('data/postgresql.auto.conf'), settingsOf(this.#home, this.#port))
  }

  #as() {
    const env = { PATH: `${this.#bin}:${process.env.PATH}`, ...placesOf(this.#at, this.#port) }
    return { ...this.#account, env, cwd: this.#home }
  }

  async #run(program: string, ...args: readonly string[]): Promise<void> {
    try {
      await promisify(execFile)(program, args, this.#as())
    } catch (error) {
      const { stdout, stderr, message } = error as { stdout?: string; stderr?: string; message: string }
      throw new Error(`${program} ${args.join(' ')}: ${stderr || stdout || message}`, { cause: error })
    }
  }

  async #end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    const server = this.#server
    if (server === null || server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
}

function binFolder(): string {
  const versions = (() => {
    try {
      return readdirSync(DISTRIBUTION).toSorted()
    } catch {
      return []
    }
  })()
  const version = versions.at(-1)
  if (version === undefined || process.getuid?.() !== 0)
    throw new Error('this drill runs as root, with PostgreSQL and pgbackrest: apt-get install postgresql-15 pgbackrest')
  return path.join(DISTRIBUTION, version, 'bin')
}

function accountOf(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`))
  const [, , uid, gid] = (line ?? '').split(':')
  if (uid === undefined || gid === undefined) throw new Error(`there is no user ${name} here`)
  return { uid: Number(uid), gid: Number(gid) }
}

/** The recipe's own places are the machine's; everything else of it holds. Sealed, as it advises. */
const placesOf = (at: (name: string) => string, port: number): Record<string, string> => ({
  PGBACKREST_CONFIG: at('pgbackrest.conf'),
  PGBACKREST_PG1_PATH: at('data'),
  PGBACKREST_PG1_PORT: String(port),
  PGBACKREST_PG1_SOCKET_PATH: at('lock'),
  PGBACKREST_REPO1_PATH: at('repository'),
  PGBACKREST_REPO1_CIPHER_TYPE: 'aes-256-cbc',
  PGBACKREST_REPO1_CIPHER_PASS: 'harbour lights at night',
  PGBACKREST_SPOOL_PATH: at('spool'),
  PGBACKREST_LOG_PATH: at('log'),
  PGBACKREST_LOCK_PATH: at('lock'),
})

/** The recipe's, with a shorter time until a piece of log is closed: a test cannot wait a minute for it. */
const settingsOf = (home: string, port: number): string => `
${readFileSync(path.join(RECIPE, 'postgresql.conf'), 'utf8')}
archive_timeout = 2s
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${path.join(home, 'lock')}'
max_connections = 100
`
