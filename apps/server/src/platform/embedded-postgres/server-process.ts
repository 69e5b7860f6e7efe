import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { postgresProgram } from './postgres-binaries.ts'
import { processExists } from './process-identity.ts'
import { settingArguments, type PostgresSettings } from './server-settings.ts'
import { asAccount } from './unprivileged-account.ts'

const LOG_LIMIT_BYTES = 10_000_000
/** How long sessions that are just being closed may take before they are cut off. */
const SESSIONS_END_MILLISECONDS = 1000
const STOP_TIMEOUT_MILLISECONDS = 60_000

export interface LaunchedServer {
  pid: number
  port: number
  /** Why the server ended, or null while it runs. */
  failure: () => string | null
}

/**
 * Starts the server in a separate session: Ctrl-C in the terminal then reaches only us, and we
 * stop the server after the last request has been answered.
 */
export async function launchServer(
  cluster: Cluster,
  settings: PostgresSettings,
  wantedPort?: number,
): Promise<LaunchedServer> {
  const port = wantedPort ?? (await freePort())
  const postgres = postgresProgram(cluster.binaries, 'postgres')
  const { command, options } = asAccount(cluster.account, [
    postgres,
    '-D',
    cluster.folder,
    ...settingArguments(port, settings),
  ])
  const [program = postgres, ...args] = command
  const logEnd = openLog(cluster.logFile)
  const child = spawn(program, args, {
    ...options,
    cwd: '/',
    detached: true,
    stdio: ['ignore', logEnd.file, logEnd.file],
  })
  closeSync(logEnd.file)
  // The log is read when an operator asks why: after a proper stop the folder may be gone.
  let why: (() => string) | null = null
  child.on('error', (error) => (why = () => `PostgreSQL could not be started: ${error.message}`))
  child.on(
    'exit',
    () => (why ??= () => `PostgreSQL stopped at its start: ${lastWords(cluster.logFile, logEnd.position)}`),
  )
  child.unref()
  return { pid: child.pid ?? 0, port, failure: () => why?.() ?? null }
}

/**
 * Stops the server; everything committed is flushed. First it waits a moment for sessions to end (SIGTERM, "smart"): a
 * pool that is just closing would report a cut connection (57P01) as an error without a listener. Then it cuts off the
 * rest (SIGINT, "fast"). Resolves when the process is gone.
 */
export async function stopServer(cluster: Cluster, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    // Windows knows no signals between processes; pg_ctl has its own way.
    spawnSync(postgresProgram(cluster.binaries, 'pg_ctl'), ['stop', '-D', cluster.folder, '-m', 'fast', '-w'], {
      stdio: 'ignore',
    })
    return
  }
  if (await endsAfter('SIGTERM', pid, SESSIONS_END_MILLISECONDS)) return
  await endsAfter('SIGINT', pid, STOP_TIMEOUT_MILLISECONDS)
}

/** For a server that is there and does not answer; its children see that it is gone, and end. */
export function killServer(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

/** Sends the signal and tells whether the process was gone within the time. */
async function endsAfter(signal: 'SIGTERM' | 'SIGINT', pid: number, timeoutMilliseconds: number): Promise<boolean> {
  try {
    process.kill(pid, signal)
  } catch {
    return true
  }
  const deadline = Date.now() + timeoutMilliseconds
  while (Date.now() < deadline) {
    if (!processExists(pid)) return true
    await sleep(20)
  }
  return false
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', resolve)
  })
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Opens the server's log for appending; one that has grown large is begun anew. */
function openLog(logFile: string): { file: number; position: number } {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  const isTooLarge = size > LOG_LIMIT_BYTES
  if (isTooLarge) rmSync(logFile)
  return { file: openSync(logFile, 'a', 0o600), position: isTooLarge ? 0 : size }
}

/** The fatal line of this start's part of the log, else its last one. */
function lastWords(logFile: string, position: number): string {
  const lines = readFileSync(logFile).subarray(position).toString().trim().split('\n')
  return (
    (lines.filter((line) => /FATAL|PANIC|could not/.test(line)).at(0) ?? lines.at(-1) ?? '').trim() || `see ${logFile}`
  )
}
