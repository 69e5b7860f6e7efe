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
}

/** Runs once before all database tests: a PostgreSQL of their own and a migrated template to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'turnout-test-'))
  const server = await startEmbeddedPostgres({ dataDir, settings: TEST_SETTINGS, log: () => undefined })
  const isPooled = process.env['TURNOUT_TEST_POOLER'] === 'session'
  const bouncer = isPooled ? await startPgBouncer('session', [server.shopUrl, server.url]) : null
  const teardown = async (): Promise<void> => {
    await bouncer?.stop()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await createDatabase(server.url, TEMPLATE_DATABASE)
    const owner = databaseUrl(server.url, TEMPLATE_DATABASE)
    await prepareDatabase({ ownerUrl: owner, url: databaseUrl(server.shopUrl, TEMPLATE_DATABASE) }, () => undefined)
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('testDatabaseServer', server.url)
  project.provide('testShopServer', bouncer?.through(server.shopUrl) ?? server.shopUrl)
  project.provide('isPooled', isPooled)
  return teardown
}
