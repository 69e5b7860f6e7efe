import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openShop } from '../../apps/server/bench/parts/open-shop.ts'
import { buildWhenStale } from '../build.ts'
import { runCommand } from '../launcher.ts'
import { freePort, startProduct } from './kills/run-kills.ts'
import { LOOKS, type Through } from './proxies/look-through.ts'
import { isInstalled, PROXIES, startProxy } from './proxies/start-proxy.ts'

/*
 * The examples of deploy/proxy in front of a running product, on loopback and without TLS: nginx and
 * Caddy, as far as they are installed.
 */

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

await runCommand(async () => {
  await buildWhenStale()
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-proxies-'))
  const productPort = await freePort()
  const product = await startProduct(path.join(folder, 'data'), productPort, { TRUST_PROXY: '1' })
  try {
    const direct = `http://127.0.0.1:${productPort}`
    const shop = await openShop(direct, [{ title: 'Free entry', price: 0, capacity: 1000 }])
    const organizer = await signIn(direct)
    for (const proxy of PROXIES) {
      if (!isInstalled(proxy)) {
        console.log(`${proxy} is not installed: not looked at`)
        continue
      }
      const port = await freePort()
      const running = await startProxy(proxy, { folder: path.join(folder, proxy), port, productPort })
      const through: Through = { origin: `http://127.0.0.1:${port}`, shop, ...organizer }
      for (const [name, look] of Object.entries(LOOKS)) {
        const seen = await look(through).catch((error: unknown) => {
          process.exitCode = 1
          return `FAILED: ${error instanceof Error ? error.message : String(error)}`
        })
        console.log(`${proxy} ${name}: ${seen}`)
      }
      await stop(running)
    }
  } finally {
    await stop(product)
    rmSync(folder, { recursive: true, force: true })
  }
})
