import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../run/free-port.ts'

export interface PgBouncer {
  /** The same address, through the pooler. */
  through(url: string): string
  stop(): Promise<void>
}

export const hasPgBouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0

/** A separate PgBouncer in front of the server of these addresses, for their roles. */
export async function startPgBouncer(mode: 'session' | 'transaction', urls: readonly string[]): Promise<PgBouncer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-pgbouncer-'))
  const [server] = urls.map((url) => new URL(url))
  if (server === undefined) throw new Error('A pooler in front of nothing')
  const port = await freePort()
  const roles = urls
    .map((url) => new URL(url))
    .map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"`)
  writeFileSync(path.join(folder, 'roles'), `${roles.join('\n')}\n`)
  writeFileSync(
    path.join(folder, 'settings'),
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
      `auth_type = trust\nauth_file = ${folder}/roles`,
      `pool_mode = ${mode}\nmax_client_conn = 1000\ndefault_pool_size = 150\nserver_idle_timeout = 1`,
      // Tests that open a database by hand say nothing of a pooler.
      'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
      '',
    ].join('\n'),
  )
  for (const [name, bits] of [
    ['', 0o755],
    ['roles', 0o644],
    ['settings', 0o644],
  ] as const)
    chmodSync(path.join(folder, name), bits)
  // It refuses to run as root.
  const who = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', [...who, path.join(folder, 'settings')], { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(child, 'exit')
  for await (const line of createInterface(child.stderr)) if (line.includes('process up')) break
  child.stderr.resume()
  return {
    through: (url) => {
      const pooled = new URL(url)
      pooled.host = `127.0.0.1:${port}`
      return pooled.href
    },
    stop: async () => {
      child.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
