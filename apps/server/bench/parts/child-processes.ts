import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadPlan, LoadResult } from './load-plan.ts'

/*
 * Everything that is measured runs in a separate process, as it would in production, and so does
 * what measures it.
 */

/** The key with which the product under measure seals its keys. */
export const BENCH_SECRET = 'a secret for the bench of 32 characters or more'

/** Output of the children that is not part of their protocol reaches the terminal. */
const STDIO = ['ignore', 'inherit', 'inherit', 'ipc'] as const

/**
 * `tools/bootstrap.mjs` starts the product with the same flags; the controls get them too.
 */
const NODE_FLAGS = ['--max-semi-space-size=64']

const started = (file: string, parameters: readonly string[] = []): ChildProcess =>
  fork(resolve(import.meta.dirname, file), [...parameters], {
    serialization: 'advanced',
    execArgv: NODE_FLAGS,
    stdio: [...STDIO],
    env: { NODE_ENV: 'production' },
  })

async function answerOf<T>(child: ChildProcess): Promise<T> {
  const answered = new AbortController()
  const gone = once(child, 'exit', answered).then(([code]) => {
    throw new Error(`A process of the bench ended with ${String(code)}`)
  })
  const [message] = (await Promise.race([once(child, 'message', answered), gone])) as [T]
  // Both listeners go, or a driver of many loads would gather them; the race has its winner
  // already.
  gone.catch(() => undefined)
  answered.abort()
  return message
}

export interface DriverOf<Plan, Result> {
  /** @throws Error when a connection broke. */
  run(plan: Plan): Promise<Result>
  stop(): void
}

export type Driver = DriverOf<LoadPlan, LoadResult>

/** A load driver; it stays warm between loads. One load at a time. */
export const startDriver = (): Driver => driverIn('load-driver.ts')

/** The driver of a file, which is sent plans and answers results. */
export function driverIn<Plan extends object, Result>(file: string): DriverOf<Plan, Result> {
  const child = started(file)
  return {
    run: async (plan) => {
      child.send(plan)
      const answer = await answerOf<{ result: Result } | { error: string }>(child)
      if ('error' in answer) throw new Error(answer.error)
      return answer.result
    },
    stop: () => child.disconnect(),
  }
}

export interface BareServer {
  readonly port: number
  stop(): void
}

/** The bare Fastify route, and with a file one more that answers its bytes at `/page`. */
export async function startBareServer(file?: string): Promise<BareServer> {
  const child = started('bare-server.ts', file === undefined ? [] : [file])
  const { port } = await answerOf<{ port: number }>(child)
  return { port, stop: () => child.disconnect() }
}

export interface Product {
  readonly port: number
  readonly origin: string
  readonly pid: number
  /** Ends it in the orderly way. */
  stop(): Promise<void>
}

/**
 * One web process of the product on a database, set up as in production, with rate limits out of
 * the way: all load has one address. `checkout`: the folder of another state of the product, whose web is built.
 */
export async function startProduct(options: {
  databaseUrl: string
  checkout?: string
  profileFolder?: string
  settings?: Readonly<Record<string, string>> | undefined
}): Promise<Product> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const profile = options.profileFolder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profileFolder}`]
  const program = join(options.checkout ?? join(import.meta.dirname, '../../../..'), 'apps/server/src/main.ts')
  const child = spawn(process.execPath, [...NODE_FLAGS, ...profile, program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: options.databaseUrl,
      TURNOUT_SECRET: BENCH_SECRET,
      TURNOUT_ROLE: 'web',
      TURNOUT_DEMO: 'off',
      RATE_LIMIT_FACTOR: '1000000',
      PORT: String(port),
      PUBLIC_URL: origin,
      ...options.settings,
    },
  })
  // A process of jobs alone answers no request.
  if (options.settings?.TURNOUT_ROLE !== 'worker') await untilReady(origin, child)
  return {
    port,
    origin,
    // It answered, so it runs.
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/**
 * The address must be known before the start; no other program on this machine takes ports that fast.
 */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** With all tables to make, on a busy machine. */
const START_SECONDS = 120

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_SECONDS * 1000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}`)
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok === true) return
    await sleep(50)
  }
  throw new Error(`The product was not ready in ${START_SECONDS} s`)
}
