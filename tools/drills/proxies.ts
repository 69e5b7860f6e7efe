import { openDatabase } from '@turnout/server/platform/database/database.ts'
import { findRunningPostgres } from '@turnout/server/platform/embedded-postgres/start-embedded-postgres.ts'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openShop } from '../../apps/server/bench/parts/open-shop.ts'
import { seedOrders } from '../../apps/server/bench/parts/seed-orders.ts'
import { buildWhenStale } from '../build.ts'
import { runCommand } from '../launcher.ts'
import { freePort, startProduct } from './kills/run-kills.ts'
import { ownCertificate, type Certificate } from './proxies/certificate.ts'
import { LOOKS } from './proxies/look-through.ts'
import { isInstalled, PROXIES, startProxy, type Proxy } from './proxies/start-proxy.ts'
import type { Through } from './proxies/through.ts'

/*
 * The examples of deploy/proxy in front of a running product, on loopback with TLS: nginx and Caddy,
 * as far as they are installed.
 */

/** Enough that a file of them is on its way for a while. */
const ORDERS = 50_000

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function signIn(origin: string): Promise<{ token: string; accountId: number }> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ines@example.com', password: 'harbour lights' }),
  })
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`)
  const { token } = (await answer.json()) as { token: string }
  const me = await fetch(`${origin}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await me.json()) as { data: { account_id: number } }
  return { token, accountId: data.account_id }
}

/** Looks at the shop through one proxy, and says what was seen. @returns whether all was well */
async function lookThroughOne(proxy: Proxy, { folder, ...certificate }: Certificate & { folder: string }) {
  const [port, productPort] = [await freePort(), await freePort()]
  const [dataDir, origin] = [path.join(folder, 'data'), `https://127.0.0.1:${port}`]
  const product = await startProduct(dataDir, productPort, { TRUST_PROXY: '1', PUBLIC_URL: origin })
  try {
    const direct = `http://127.0.0.1:${productPort}`
    const shop = await openShop(direct, [{ title: 'Free entry', price: 0, capacity: 1_000_000 }])
    await seed(dataDir, shop.eventId)
    const running = await startProxy(proxy, { folder: path.join(folder, 'proxy'), port, productPort, ...certificate })
    try {
      return await lookThrough(proxy, { origin, shop, folder, orders: ORDERS, ...(await signIn(direct)) })
    } finally {
      await stop(running)
    }
  } finally {
    await stop(product)
  }
}

async function lookThrough(proxy: Proxy, through: Through): Promise<boolean> {
  let isWell = true
  for (const [name, look] of Object.entries(LOOKS)) {
    const seen = await look(through).catch((error: unknown) => {
      isWell = false
      return `FAILED: ${error instanceof Error ? error.message : String(error)}`
    })
    console.log(`${proxy} ${name}: ${seen}`)
  }
  return isWell
}

async function seed(dataDir: string, eventId: number): Promise<void> {
  const url = await findRunningPostgres(dataDir)
  if (url === null) throw new Error('the database of the product is not found')
  const owner = openDatabase({ url })
  try {
    await seedOrders(owner, { eventId, orders: ORDERS })
  } finally {
    await owner.close()
  }
}

await runCommand(async () => {
  await buildWhenStale()
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-proxies-'))
  try {
    const certificate = ownCertificate(folder)
    for (const proxy of PROXIES) {
      if (!isInstalled(proxy)) console.log(`${proxy} is not installed: not looked at`)
      else if (!(await lookThroughOne(proxy, { folder: path.join(folder, proxy), ...certificate })))
        process.exitCode = 1
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
