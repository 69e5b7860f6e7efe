import type { EmbeddedPostgres } from '@turnout/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { faultyWireTo, type FaultyWire } from './faulty-wire.ts'
import { startPrimaryAndStandby, type PrimaryAndStandby } from './primary-and-standby.ts'
import type { TestDatabase } from './test-database.ts'

/** A migrated database on a separate PostgreSQL, with a standby that follows it. */
export interface ReplicaServer extends TestDatabase {
  /** The standby, by way of the wire, as the product's role. */
  readonly replicaUrl: string
  readonly wire: FaultyWire
  /** Until the standby shows everything that the primary has written. */
  catchUp(): Promise<void>
  /** From here on the standby shows nothing newer, until `resume`. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Takes the standby away, and brings it back. */
  stop(): Promise<void>
  comeBack(): Promise<void>
}

/**
 * Nothing here outlives the run, so nothing has to reach the disk. What is asked of a standby may take its time: paused for as
 * long as a busy machine needs, it would cancel the first statement after that.
 */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_standby_streaming_delay: '-1',
}

interface Servers extends PrimaryAndStandby {
  standby: EmbeddedPostgres
  readonly wire: FaultyWire
}

/** Call at the top level of a test file. */
export function replicaServer(): ReplicaServer {
  const home = mkdtempSync(path.join(tmpdir(), 'turnout-replica-'))
  let servers: Servers | null = null
  const running = (): Servers => {
    if (servers === null) throw new Error('The servers exist only inside tests and hooks.')
    return servers
  }
  beforeAll(async () => {
    const [first, second] = [path.join(home, 'first'), path.join(home, 'second')]
    const pair = await startPrimaryAndStandby({ first, second, settings: SETTINGS })
    servers = { ...pair, wire: await faultyWireTo(portOf(pair.standby.url)) }
  })
  afterAll(async () => {
    servers?.wire.close()
    await servers?.standby.stop()
    await servers?.primary.stop()
    rmSync(home, { recursive: true, force: true })
  })
  return {
    get url() {
      return running().primary.shopUrl
    },
    get ownerUrl() {
      return running().primary.url
    },
    get replicaUrl() {
      const address = new URL(running().primary.shopUrl)
      address.port = String(running().wire.port)
      return address.href
    },
    get wire() {
      return running().wire
    },
    async catchUp() {
      const written = await ask(running().primary.url, 'select pg_current_wal_lsn() as answer')
      while ((await ask(running().standby.url, shows(written))) !== true) await sleep(20)
    },
    pause: async () => void (await ask(running().standby.url, 'select pg_wal_replay_pause() as answer')),
    resume: async () => void (await ask(running().standby.url, 'select pg_wal_replay_resume() as answer')),
    async stop() {
      running().wire.cut()
      await running().standby.stop()
    },
    async comeBack() {
      const { follow, wire } = running()
      running().standby = await follow()
      wire.leadTo(portOf(running().standby.url))
      wire.mend()
    },
  }
}

const portOf = (url: string): number => Number(new URL(url).port)

const shows = (written: unknown): string => `select pg_last_wal_replay_lsn() >= '${String(written)}'::pg_lsn as answer`

async function ask(connectionString: string, statement: string): Promise<unknown> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ answer: unknown }>(statement)
  await client.end()
  return rows[0]?.answer
}
