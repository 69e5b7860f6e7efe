import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareDatabase } from '@turnout/server/platform/database/prepare-database.ts'
import { startEmbeddedPostgres } from '@turnout/server/platform/embedded-postgres/start-embedded-postgres.ts'
import type { TestProject } from 'vitest/node'
import { createDatabase, databaseUrl } from './database-admin.ts'
import { startPgBouncer } from './pg-bouncer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests' PostgreSQL listens; its database `template_turnout` is migrated. */
    testDatabaseServer: string
    /** The same as the product's own role, which owns nothing. */
    testShopServer: string
    /** That way leads through a pooler. */
    isPooled: boolean
  }
}

export const TEMPLATE_DATABASE = 'template_turnout'

/** Nothing here outlives the run, so nothing has to reach the disk. */
const TEST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
  max_wal_size: '256MB',
}

interface TestServer {
  readonly ownerUrl: string
  readonly shopUrl: string
  readonly isPooled: boolean
  readonly stop: () => Promise<void>
}

/** Each project of a run reads this module anew, and all of them share one server: it is kept outside. */
const run = globalThis as { turnoutTestServer?: { readonly server: Promise<TestServer>; users: number } | undefined }

/**
 * Before the database tests of a project: a separate PostgreSQL and a migrated template to copy.
 * The first project starts it, the last one stops it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.turnoutTestServer ??= { server: startServer(), users: 0 }
  const shared = run.turnoutTestServer
  shared.users += 1
  const { ownerUrl, shopUrl, isPooled, stop } = await shared.server
  project.provide('testDatabaseServer', ownerUrl)
  project.provide('testShopServer', shopUrl)
  project.provide('isPooled', isPooled)
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    run.turnoutTestServer = undefined
    await stop()
  }
}

async function startServer(): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'turnout-test-'))
  const server = await startEmbeddedPostgres({ dataDir, settings: TEST_SETTINGS, log: () => undefined })
  const isPooled = process.env['TURNOUT_TEST_POOLER'] === 'session'
  const bouncer = isPooled ? await startPgBouncer('session', [server.shopUrl, server.url]) : null
  const stop = async (): Promise<void> => {
    await bouncer?.stop()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await createDatabase(server.url, TEMPLATE_DATABASE)
    const owner = databaseUrl(server.url, TEMPLATE_DATABASE)
    await prepareDatabase({ ownerUrl: owner, url: databaseUrl(server.shopUrl, TEMPLATE_DATABASE) }, () => undefined)
  } catch (error) {
    await stop()
    throw error
  }
  return { ownerUrl: server.url, shopUrl: bouncer?.through(server.shopUrl) ?? server.shopUrl, isPooled, stop }
}
