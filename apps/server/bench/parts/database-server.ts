import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../../src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start-embedded-postgres.ts'

export interface DatabaseServer {
  /** A new database; with `migrated` it has the product's tables. Answers its connection string. */
  create(name: string, options: { migrated: boolean }): Promise<string>
  /** Stops it and forgets all that was in it. */
  stop(): Promise<void>
}

/**
 * A confirmed sale must survive a power cut: figures with less than this would not be of the
 * product.
 */
const DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes'] as const

/**
 * PostgreSQL as the product starts it for itself, in a separate folder.
 * @throws Error when it would not be durable.
 */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'turnout-bench-'))
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  await withClient(server.url, async (client) => {
    for (const setting of DURABLE) {
      const { rows } = await client.query<Record<string, string>>(`show ${setting}`)
      if (rows[0]?.[setting] !== 'on') throw new Error(`${setting} is not on`)
    }
  })
  return {
    create: async (name, { migrated }) => {
      await withClient(server.url, (client) => client.query(`create database ${name}`))
      const url = new URL(server.url)
      url.pathname = `/${name}`
      if (migrated) await migrate(url.href)
      return url.href
    },
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs `work` with a separate connection. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
