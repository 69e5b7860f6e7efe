import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import pg from 'pg'

const FOLDER = new URL('../../../migrations/', import.meta.url)

const migrations: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted()
    return Object.fromEntries(
      await Promise.all(files.map(async (file) => [file.slice(0, -4), await migrationOf(file)] as const)),
    )
  },
}

async function migrationOf(file: string): Promise<Migration> {
  const text = await readFile(new URL(file, FOLDER), 'utf8')
  return {
    up: async (db) => {
      // DDL that waits for a lock makes every request behind it wait too: better to give up and be run again.
      await sql`set local lock_timeout = '5s'`.execute(db)
      await sql.raw(text).execute(db)
    },
  }
}

function migrator(url: string): { migrator: Migrator; close: () => Promise<void> } {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
  })
  return { migrator: new Migrator({ db, provider: migrations }), close: () => db.destroy() }
}

/** Brings the database to the newest version; a second run changes nothing. Job tables come from graphile-worker itself. */
export async function migrate(url: string): Promise<void> {
  const { migrator: runner, close } = migrator(url)
  try {
    const { error } = await runner.migrateToLatest()
    if (error !== undefined) throw error instanceof Error ? error : new Error('A migration failed', { cause: error })
  } finally {
    await close()
  }
  await runMigrations({ connectionString: url })
}

/** Names of migrations that the database does not have yet. */
export async function pendingMigrations(url: string): Promise<string[]> {
  const { migrator: runner, close } = migrator(url)
  try {
    return (await runner.getMigrations())
      .filter((migration) => migration.executedAt === undefined)
      .map(({ name }) => name)
  } finally {
    await close()
  }
}
