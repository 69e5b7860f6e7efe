import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { prepareCluster, type Cluster } from './cluster.ts'
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts'
import { disarmPostmasterFile, isSameFolder, readPostmasterFile, type Postmaster } from './postmaster-file.ts'
import { processExists, processProgram } from './process-identity.ts'
import {
  dataDirectoryOf,
  ensureDatabase,
  ensureShopRole,
  isStandby,
  serverUrl,
  shopUrl,
  waitForLogin,
} from './server-login.ts'
import { killServer, launchServer, stopServer } from './server-process.ts'
import type { PostgresSettings } from './server-settings.ts'
import { superviseServer } from './supervise-server.ts'
import { refuseUnfinishedRestore } from './unfinished-restore.ts'

export interface EmbeddedPostgres {
  /** Connection string of the database `turnout`, as its owner. */
  url: string
  /** The same as the product's own role, which owns nothing. */
  shopUrl: string
  /**
   * Stops the server (open sessions are cut off, committed work is flushed) and gives the data
   * folder back.
   */
  stop: () => Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** The data folder of Turnout; the cluster lives in `postgres` below it. */
  dataDir: string
  /** Overrides of our settings, e.g. `{ fsync: 'off' }` in tests. */
  settings?: PostgresSettings
  log: (line: string) => void
  /** The server ended again and again and is given up; told once, in one line. */
  onLost?: (line: string) => void
}

/** Crash recovery replays at most some gigabytes of log; a slow disk may take a while. */
const RECOVERY_TIMEOUT_MILLISECONDS = 180_000
const PORT_ATTEMPTS = 5
const GIVE_BACK_MILLISECONDS = 2500

/**
 * Starts PostgreSQL on a data folder, or takes over the one that a killed Turnout left running
 * there. One Turnout per data folder: a second one gets DataFolderInUse.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir)
  const unlock = await lockWhenGivenBack(dataDir, options.log)
  try {
    refuseUnfinishedRestore(dataDir)
    const cluster = prepareCluster(dataDir, options.log)
    const running = (await takeOver(cluster, options.log)) ?? (await launch(cluster, options))
    const { port, client } = running
    const door = { port, password: cluster.password }
    if (!(await isStandby(client))) {
      await ensureDatabase(client)
      await ensureShopRole(client, door)
    }
    await client.end()
    let { pid } = running
    const supervisor = superviseServer({
      pid: () => pid,
      port,
      restart: async () => {
        killServer(pid)
        disarmPostmasterFile(cluster.folder)
        const again = await launch(cluster, options, port)
        pid = again.pid
        await again.client.end()
      },
      say: options.log,
      giveUp: options.onLost ?? options.log,
    })
    const stop = async (): Promise<void> => {
      await supervisor.stop()
      await stopServer(cluster, pid)
      unlock()
    }
    return { url: serverUrl(door), shopUrl: shopUrl(door), stop }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * A Turnout that is just ending (its launcher was killed, say) gives the folder back in a moment;
 * one that runs does not.
 */
async function lockWhenGivenBack(dataDir: string, log: (line: string) => void): Promise<() => void> {
  const deadline = Date.now() + GIVE_BACK_MILLISECONDS
  for (let isFirst = true; ; isFirst = false) {
    try {
      return lockDataFolder(dataDir)
    } catch (error) {
      if (!(error instanceof DataFolderInUse) || Date.now() > deadline) throw error
      if (isFirst) log(`The data folder ${dataDir} is in use; waiting a moment in case it is being given back`)
    }
    await sleep(100)
  }
}

/**
 * The address of the server that now runs on a data folder, or null. Takes no lock: for tools that
 * look at a running shop.
 */
export async function findRunningPostgres(
  dataDir: string,
  log: (line: string) => void = () => undefined,
): Promise<string | null> {
  const cluster = prepareCluster(path.resolve(dataDir), log, { create: false })
  if (cluster === null) return null
  const running = await loginToSurvivor(cluster)
  await running?.client.end()
  return running === null ? null : serverUrl({ port: running.port, password: cluster.password })
}

interface RunningServer {
  pid: number
  port: number
  client: Client
}

/**
 * After a `kill -9` of Node the server lives on. It is used again when it proves to work on this
 * very cluster.
 */
async function takeOver(cluster: Cluster, log: (line: string) => void): Promise<RunningServer | null> {
  const survivor = await loginToSurvivor(cluster)
  if (survivor !== null) {
    log(`PostgreSQL still runs from the last start (process ${survivor.pid}); using it again`)
    return survivor
  }
  disarmPostmasterFile(cluster.folder)
  return null
}

async function loginToSurvivor({
  folder: clusterFolder,
  password,
}: Pick<Cluster, 'folder' | 'password'>): Promise<RunningServer | null> {
  const found = readPostmasterFile(clusterFolder)
  if (found === null || !isOurPostmaster(found, clusterFolder)) return null
  const gone = (): string | null => (processExists(found.pid) ? null : 'PostgreSQL went away')
  try {
    const client = await waitForLogin({ port: found.port, password }, RECOVERY_TIMEOUT_MILLISECONDS, gone)
    if (isSameFolder(await dataDirectoryOf(client), clusterFolder)) return { pid: found.pid, port: found.port, client }
    await client.end()
    return null
  } catch (error) {
    if (gone() !== null) return null
    throw error
  }
}

function isOurPostmaster(found: Postmaster, clusterFolder: string): boolean {
  if (!processExists(found.pid) || !isSameFolder(found.dataDirectory, clusterFolder)) return false
  const program = processProgram(found.pid)
  return program === null || path.basename(program).startsWith('postgres')
}

/**
 * A free port can be taken by another program between our look and the start: then the next one is
 * tried.
 */
async function launch(cluster: Cluster, options: EmbeddedPostgresOptions, port?: number): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    const server = await launchServer(cluster, options.settings ?? {}, port)
    try {
      const door = { port: server.port, password: cluster.password }
      const client = await waitForLogin(door, RECOVERY_TIMEOUT_MILLISECONDS, server.failure)
      if (isSameFolder(await dataDirectoryOf(client), cluster.folder))
        return { pid: server.pid, port: server.port, client }
      await client.end()
    } catch (error) {
      if (attempt >= PORT_ATTEMPTS || !mayPassOnRetry(error)) throw error
    }
    await sleep(200)
  }
}

/**
 * Besides a taken port: after a kill of the server itself its children need a moment to leave the
 * shared memory.
 */
function mayPassOnRetry(error: unknown): boolean {
  return error instanceof Error && /could not bind|could not create any TCP|shared memory block/.test(error.message)
}
