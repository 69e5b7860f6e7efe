import { startEmbeddedPostgres } from '@turnout/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { startMailbox } from '@turnout/testkit/mails/mailbox.ts'
import { startProduct, type RunningProduct } from '@turnout/testkit/run/running-product.ts'
import { expect } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from '../support/journey.ts'

const PASSWORD = 'harbour lights'
const EMAIL = 'ines@example.com'

const send = (product: RunningProduct, method: string, address: string, { token = '', body = {} } = {}) =>
  fetch(`${product.url}/api${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })

const status = async (...call: Parameters<typeof send>): Promise<number> => (await send(...call)).status

const register = (product: RunningProduct) =>
  send(product, 'POST', '/auth/register', {
    body: {
      first_name: 'Inês',
      last_name: 'Duarte',
      email: EMAIL,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      timezone: 'Europe/Lisbon',
      currency_code: 'EUR',
      locale: 'en',
    },
  })

const programOf = (pid: number): string => execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/u)
    .map(Number)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('what one process ends or counts holds on all others, and one that crashes is started again', async () => {
  test.setTimeout(180_000)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'turnout-nodes-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const settings = {
    DATABASE_URL: postgres.shopUrl,
    DATABASE_OWNER_URL: postgres.url,
    TURNOUT_SECRET: 'a secret of several nodes, long enough',
  }
  const products: RunningProduct[] = []
  try {
    const many = await startProduct({ ...settings, TURNOUT_WORKERS: '2' })
    products.push(many)
    const single = await startProduct({ ...settings, TURNOUT_ROLE: 'web' })
    products.push(single)
    const made = await register(many)
    expect(made.status).toBe(201)
    const { token } = (await made.json()) as { token: string }

    expect(await status(single, 'GET', '/users/me', { token })).toBe(200)
    await send(single, 'POST', '/auth/logout', { token })
    expect([
      await status(many, 'GET', '/users/me', { token }),
      await status(many, 'GET', '/users/me', { token }),
    ]).toEqual([401, 401])

    const guess = (product: RunningProduct) =>
      status(product, 'POST', '/auth/login', { body: { email: EMAIL, password: 'wrong password' } })
    const guesses: number[] = []
    for (const product of [many, single, many, single, many, single, many]) guesses.push(await guess(product))
    expect(guesses.slice(-2)).toEqual([429, 429])

    const before = childrenOf(many.pid)
    expect(before).toHaveLength(3)
    process.kill(before[0] ?? 0, 'SIGKILL')
    await expect.poll(() => status(many, 'GET', '/users/me').catch(() => 0)).toBe(401)
    await expect
      .poll(() => childrenOf(many.pid).filter((pid) => !before.includes(pid)), { timeout: 20_000 })
      .toHaveLength(1)

    await many.stop()
    expect(before.filter(isRunning)).toEqual([])
    const keeper = await startProduct({ ...settings, TURNOUT_WORKERS: '2' })
    products.push(keeper)
    const kept = childrenOf(keeper.pid)
    process.kill(keeper.pid, 'SIGKILL')
    // The one for jobs has the lowest priority: on a busy machine it loads for long, and hears of it after that.
    await expect.poll(() => kept.filter(isRunning), { timeout: 60_000 }).toEqual([])

    await expect(startProduct({ ...settings, TURNOUT_ROLE: 'web', DATABASE_CONNECTIONS: '90' })).rejects.toThrow(
      /lower DATABASE_CONNECTIONS, start fewer processes or raise max_connections/u,
    )
    await expect(startProduct({ ...settings, TURNOUT_WORKERS: '2', DATABASE_CONNECTIONS: '90' })).rejects.toThrow(
      /more than the 97 that max_connections leaves[\s\S]*One of the processes of TURNOUT_WORKERS did not start/u,
    )
  } finally {
    for (const product of products) await product.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

const nicenessOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'ni=', '-p', String(pid)], { encoding: 'utf8' }))

test('jobs run beside what sells: killed, they are started again, and each ends with the process that started it', async () => {
  test.setTimeout(120_000)
  const mailbox = await startMailbox()
  const product = await startProduct({ SMTP_URL: mailbox.url })
  const workerOf = () => childrenOf(product.pid).find((pid) => programOf(pid).includes('src/main.ts'))
  try {
    await expect.poll(workerOf).toBeDefined()
    const first = workerOf() ?? 0
    // Lowered once it runs.
    await expect.poll(() => nicenessOf(first), { timeout: 30_000 }).toBe(10)
    process.kill(first, 'SIGKILL')
    expect((await register(product)).status).toBe(201)
    await mailbox.waitFor(({ recipients }) => recipients.includes(EMAIL), 30_000)
    const second = workerOf() ?? 0
    expect(second).not.toBe(first)
    process.kill(product.pid, 'SIGKILL')
    await expect.poll(() => isRunning(second), { timeout: 20_000 }).toBe(false)
  } finally {
    await product.stop()
    await mailbox.stop()
  }
})
