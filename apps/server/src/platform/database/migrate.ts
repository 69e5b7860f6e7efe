import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import pg from 'pg'
import { ConfigError } from '../config/config-error.ts'
import {
  applyLivingSql,
  dropForgottenSql,
  makeLivingTable,
  otherLivingSql,
  readLivingSql,
  type LivingFile,
} from './apply-living-sql.ts'
import { BASELINE, crossToBaseline, makeBaseline } from './baseline.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/** Processes that start at once: one brings the database up to date, the others find it so. */
const MIGRATING_LOCK = 7_270_041

const migrationsIn = (folder: URL): MigrationProvider => ({
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
    return Object.fromEntries(
      await Promise.all(files.map(async (file) => [file.slice(0, -4), await migrationOf(folder, file)] as const)),
    )
  },
})

const migrations = migrationsIn(FOLDER)

async function migrationOf(folder: URL, file: string): Promise<Migration> {
  if (file === `${BASELINE}.sql`) return { up: makeBaseline }
  const text = await readFile(new URL(file, folder), 'utf8')
  return {
    up: async (db) => {
      // DDL that waits for a lock makes every request behind it wait too: better to give up and be
      // run again.
      await sql`set local lock_timeout = '5s'`.execute(db)
      await sql.raw(text).execute(db)
    },
  }
}

/** One connection: everything happens in one transaction. */
function openAt(url: string): Kysely<unknown> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // A statement reports its lost connection. One that the server ends while we close it has no listener, and
  // would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Brings the database to the newest version in one transaction: the objects that tables need, the
 * tables of apps/server/schema, the migrations since, then everything else of apps/server/sql. A
 * second run changes nothing. Job tables come from graphile-worker itself. `folder`: of the migrations.
 */
export async function migrate(url: string, folder = FOLDER): Promise<void> {
  const living = await readLivingSql()
  const db = openAt(url)
  try {
    await db.connection().execute(async (one) => {
      // Held until the connection ends, so that the job tables are made by one as well.
      await sql`select pg_advisory_lock(${MIGRATING_LOCK})`.execute(one)
      await one.transaction().execute((tx) => bringUpToDate(tx, living, folder))
      await runMigrations({ connectionString: url })
    })
  } finally {
    await db.destroy()
  }
}

async function bringUpToDate(tx: Kysely<unknown>, living: readonly LivingFile[], folder: URL): Promise<void> {
  await makeLivingTable(tx)
  await applyLivingSql(
    tx,
    living.filter(({ isBeforeTables }) => isBeforeTables),
  )
  await crossToBaseline(tx)
  await runPending(tx, folder)
  await applyLivingSql(tx, living)
  await dropForgottenSql(tx, living)
  await sql`select finish_migrations()`.execute(tx)
}

/** What the migrator says of a database that has what no file makes. */
const UNKNOWN = /previously executed migration \S+ is missing/u
const NEWER =
  'A newer version of Turnout has brought this database up to date. Start that version, or restore the backup that was made before the upgrade (docs/operating/upgrading.md). Nothing was changed.'

async function runPending(tx: Kysely<unknown>, folder: URL): Promise<void> {
  let refused: unknown
  const provider: MigrationProvider = {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(await migrationsIn(folder).getMigrations()).map(([name, { up }]) => [
          name,
          {
            up: async (db) => {
              // The migrator gives its lock back in the broken transaction, and what that says
              // would hide the cause.
              await up(db).catch((error: unknown) => {
                refused = error
                throw error
              })
            },
          },
        ]),
      ),
  }
  // A version brings several migrations, written side by side: one may join below one that ran.
  const { error } = await new Migrator({ db: tx, provider, allowUnorderedMigrations: true }).migrateToLatest()
  if (error instanceof Error && UNKNOWN.test(error.message)) throw new ConfigError(NEWER)
  const cause = refused ?? error
  if (cause !== undefined) throw cause instanceof Error ? cause : new Error('A migration failed', { cause })
}

/** Names of the migrations of this version. */
export const migrationNames = async (): Promise<string[]> => Object.keys(await migrations.getMigrations())

/** Names of migrations that the database does not have yet. */
export async function pendingMigrations(url: string): Promise<string[]> {
  const db = openAt(url)
  try {
    return (await new Migrator({ db, provider: migrations }).getMigrations())
      .filter((migration) => migration.executedAt === undefined)
      .map(({ name }) => name)
  } finally {
    await db.destroy()
  }
}

/** Names of functions, types and views that are not those of this version. */
export async function pendingLivingSql(url: string): Promise<string[]> {
  const db = openAt(url)
  try {
    return await otherLivingSql(db, await readLivingSql())
  } finally {
    await db.destroy()
  }
}
