import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openShop } from '../../apps/server/bench/parts/open-shop.ts'
import { buildWhenStale } from '../build.ts'
import { nodeFlags } from '../launch/node-flags.mjs'
import { runCommand } from '../launcher.ts'
import { faultsOf, freePort } from './kills/run-kills.ts'
import { makeSmallGroup, memoryOf, type SmallGroup } from './small/small-cgroup.ts'
import { quantile, steadyBuyers } from './small/steady-buyers.ts'

/*
 * The product with its embedded PostgreSQL on one core and 1 GB: what it takes without visitors,
 * and whether it sells to 50 buyers a second. As root, who alone may make a control group. The
 * buyers run outside, on the other cores.
 */

const MAIN = path.join(import.meta.dirname, '../../apps/server/src/main.ts')
const MEGABYTE = 1_000_000
const MEMORY_BYTES = 1024 ** 3
const IDLE_BUDGET_MB = 450
const START_TIMEOUT_MS = 120_000

interface Wanted {
  readonly dataDir: string
  readonly port: number
  readonly demo: boolean
}

async function start(group: SmallGroup, { dataDir, port, demo }: Wanted): Promise<ChildProcess> {
  const join = `echo $$ > ${group.procs}; exec taskset -c 0 "$@"`
  const child = spawn('sh', ['-c', join, 'sh', process.execPath, ...nodeFlags(MEMORY_BYTES), MAIN], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      TURNOUT_DATA: dataDir,
      TURNOUT_DEMO: demo ? '1' : '0',
      RATE_LIMIT_FACTOR: '1000000',
      PORT: String(port),
    },
  })
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok === true) return child
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The product did not start.')
    await sleep(50)
  }
}

function tellMemory(when: string, group: SmallGroup): number {
  const shares = memoryOf(group.pids())
  const sum = shares.reduce((all, { pss }) => all + pss, 0) / MEGABYTE
  const parts = shares.map(({ program, count, pss }) => `${program} × ${count}: ${Math.ceil(pss / MEGABYTE)}`)
  console.log(`${when}: ${Math.ceil(sum)} MB (${parts.join(', ')})`)
  return sum
}

/** `--buyers 50 --seconds 30 --idle 20 --demo` */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      buyers: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '30' },
      idle: { type: 'string', default: '20' },
      demo: { type: 'boolean', default: false },
    },
  })
  await buildWhenStale()
  const group = makeSmallGroup(MEMORY_BYTES)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'turnout-small-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let product: ChildProcess | null = null
  try {
    product = await start(group, { dataDir, port, demo: values.demo })
    await sleep(Number(values.idle) * 1000)
    const idle = tellMemory('nobody there', group)
    const shop = await openShop(origin, [{ title: 'Free entry', price: 0, capacity: 1_000_000 }])
    const { tookMs, failed } = await steadyBuyers(origin, shop, {
      perSecond: Number(values.buyers),
      seconds: Number(values.seconds),
    })
    tellMemory('after the sale', group)
    await sleep(Number(values.idle) * 1000)
    tellMemory('quiet again', group)
    console.log(
      `${tookMs.length} orders, ${failed.length} buyers without one; page to order ${Math.ceil(quantile(tookMs, 0.5))} ms, p99 ${Math.ceil(quantile(tookMs, 0.99))} ms`,
    )
    console.log(`most memory with files: ${Math.ceil(group.peak() / MEGABYTE)} MB of 1074; killed: ${group.kills()}`)
    const faults = [...new Set(failed), ...(await faultsOf(dataDir, []))]
    if (idle > IDLE_BUDGET_MB) faults.push(`over the budget of ${IDLE_BUDGET_MB} MB when nobody is there`)
    console.log(faults.length === 0 ? 'it fits, and nothing was lost' : faults.join('\n'))
    if (faults.length > 0) process.exitCode = 1
  } finally {
    if (product !== null && product.exitCode === null && product.signalCode === null) {
      product.kill('SIGTERM')
      await once(product, 'exit')
    }
    group.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
