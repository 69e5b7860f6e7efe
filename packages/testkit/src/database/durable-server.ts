import { prepareDatabase } from '@turnout/server/platform/database/prepare-database.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@turnout/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { TestDatabase } from './test-database.ts'

/** A migrated database on a separate PostgreSQL, with the product's settings: what is committed is on the disk. */
export interface DurableServer extends TestDatabase {
  /** `kill -9` of the server; its supervisor starts it again at the same address. */
  kill(): void
  /** Until the database accepts connections again. */
  isBack(): Promise<void>
}

/** Call at the top level of a test file. */
export function durableServer(): DurableServer {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'turnout-durable-'))
  let server: EmbeddedPostgres | null = null
  const running = (): EmbeddedPostgres => {
    if (server === null) throw new Error('The server exists only inside tests and hooks.')
    return server
  }
  beforeAll(async () => {
    server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
    await prepareDatabase({ ownerUrl: server.url, url: server.shopUrl }, () => undefined)
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    get url() {
      return running().shopUrl
    },
    get ownerUrl() {
      return running().url
    },
    kill() {
      const file = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
      process.kill(Number(file.split('\n')[0]), 'SIGKILL')
    },
    async isBack() {
      while (!(await takesLogin(running().url))) await sleep(50)
    },
  }
}

async function takesLogin(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
