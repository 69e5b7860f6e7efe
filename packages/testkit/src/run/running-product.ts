import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export interface RunningProduct {
  /** Where it serves, without a trailing slash. */
  url: string
  pid: number
  /** Stops it the orderly way and removes its data. */
  stop: () => Promise<void>
}

const START_TIMEOUT_MILLISECONDS = 120_000
const STOP_TIMEOUT_MILLISECONDS = 30_000
const OUTPUT_KEPT = 20_000

/**
 * Starts the real product as `npm start` does (built web, embedded PostgreSQL in a separate folder, jobs) in a separate
 * process, and waits until it is ready. `env` adds to or overrides its settings. `host`: what it is called, for what
 * needs a name. `port`: a free one without it.
 */
export async function startProduct(
  env: Record<string, string> = {},
  { host = '127.0.0.1', port }: { readonly host?: string; readonly port?: number } = {},
): Promise<RunningProduct> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'turnout-product-'))
  const url = `http://${host}:${port ?? (await freePort())}`
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../../../tools/start.ts')], {
    // The channel ends the product with us, even when we are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...withoutOurSettings(),
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      TURNOUT_DATA: dataDir,
      TURNOUT_DEMO: '0',
      ...env,
    },
  })
  let output = ''
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-OUTPUT_KEPT)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const exited = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await Promise.race([exited, sleep(STOP_TIMEOUT_MILLISECONDS, null, { ref: false })])
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(url, () => child.exitCode !== null || child.signalCode !== null)
  } catch (error) {
    await stop()
    throw new Error(`The product did not start:\n${output}`, { cause: error })
  }
  return { url, pid: child.pid ?? 0, stop }
}

/** The machine's own settings (and the test runner's environment name) must not leak into the product under test. */
function withoutOurSettings(): Record<string, string | undefined> {
  const foreign =
    /^(DATABASE_URL|DATABASE_OWNER_URL|DATABASE_DIRECT_URL|DATABASE_REPLICA_URL|DATABASE_CONNECTIONS|REDIS_URL|PORT|HOST|PUBLIC_URL|SMTP_URL|MAIL_FROM|ACCOUNT_VERIFICATION|CORS_ORIGINS|NODE_ENV|NODE_OPTIONS|STORAGE|STORAGE_ALSO|(S3|TURNOUT|STRIPE|METRICS|OTEL)_.*)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MILLISECONDS
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok === true) return
    if (hasEnded()) throw new Error('It ended.')
    if (Date.now() > deadline) throw new Error(`It was not ready within ${START_TIMEOUT_MILLISECONDS} ms.`)
    await sleep(50)
  }
}
