import { addBankStatement } from '@turnout/contract/bank/endpoints.ts'
import type { BankStatement } from '@turnout/contract/bank/bank.ts'
import type { BankLine } from '@turnout/domain/bank/bank-line.ts'
import { OWN, PAYER } from '@turnout/testkit/bank/sample-statement.ts'
import { mt940Text } from '@turnout/testkit/bank/write-statement.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { signIn } from '../../apps/server/bench/parts/ask-organizer.ts'
import { openShop } from '../../apps/server/bench/parts/open-shop.ts'
import { atMost, none, short, type Figure } from '../../apps/server/bench/parts/figures.ts'
import { buildWhenStale } from '../build.ts'
import { nodeFlags } from '../launch/node-flags.mjs'
import { runCommand } from '../launcher.ts'
import { freePort } from './kills/run-kills.ts'

/*
 * A bank statement of 100,000 lines is uploaded to the product as it is started: how long that takes, how much more memory
 * the process takes that answers people, and how late it answers others meanwhile. `npm run tool -- drills/import-statement`;
 * `--quick` sends a tenth. The file has not more than the 20 MB that the product takes.
 */

const MAIN = path.join(import.meta.dirname, '../../apps/server/src/main.ts')
const GOAL = { seconds: 60, moreMb: 96, lateMs: 500 }
const START_MS = 180_000
const ASKED_MS = 20
const MB = 1024 * 1024

function* lines(count: number): Generator<BankLine> {
  for (let n = 1; n <= count; n += 1)
    yield {
      line: n,
      entryReference: String(n),
      bookedOn: '2027-05-26',
      valuedOn: '2027-05-26',
      amount: n % 7 === 0 ? -n : n,
      charges: 0,
      currency: 'EUR',
      account: OWN.DE,
      name: `Jürgen Öztürk ${n}`,
      iban: PAYER.DE,
      reference: null,
      text: `Sommerfest O-7Q2M${n % 10}X3P`,
      endToEndId: null,
      reversal: false,
    }
}

async function start(dataDir: string, port: number): Promise<ChildProcess> {
  const env = { NODE_ENV: 'production', TURNOUT_DATA: dataDir, TURNOUT_DEMO: '0', PORT: String(port) }
  const child = spawn(process.execPath, [...nodeFlags(), MAIN], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ...env },
  })
  const deadline = Date.now() + START_MS
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok === true) return child
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The product did not start.')
    await sleep(50)
  }
}

/** Resident memory of a process now, and at most so far. */
function memoryOf(pid: number): { readonly now: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'mu').exec(status)?.[1] ?? 0) / 1024
  return { now: of('VmRSS'), peak: of('VmHWM') }
}

/** Asks again and again until it is stopped; answers how late each answer was. */
function askMeanwhile(url: string): { stop: () => Promise<readonly number[]> } {
  const late: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const startedAt = performance.now()
      await (await fetch(url)).arrayBuffer()
      late.push(performance.now() - startedAt)
      await sleep(ASKED_MS)
    }
  })()
  asking.catch(() => undefined)
  return { stop: async () => ((isOver = true), await asking, late.toSorted((a, b) => a - b)) }
}

async function post(url: string, token: string, body: FormData): Promise<BankStatement> {
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: BankStatement }).data
}

async function measure(origin: string, pid: number, count: number): Promise<Figure[]> {
  const { eventId } = await openShop(origin, [])
  const { token } = await signIn(origin, eventId)
  const me = await fetch(`${origin}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })
  const { data: user } = (await me.json()) as { data: { account_id: number } }
  const bytes = Buffer.from([...mt940Text(lines(count), OWN.DE, 'EUR')].join(''), 'latin1')
  const upload = async () => {
    const form = new FormData()
    form.append('file', new Blob([bytes]), 'may.sta')
    const startedAt = performance.now()
    const url = origin + addBankStatement.path.replace(':account_id', String(user.account_id))
    const data = await post(url, token, form)
    return { data, seconds: (performance.now() - startedAt) / 1000 }
  }
  const idle = memoryOf(pid).now
  const asked = askMeanwhile(`${origin}/readyz`)
  const first = await upload()
  const late = await asked.stop()
  const { peak } = memoryOf(pid)
  const again = await upload()
  console.log(
    `  ${count} lines, ${short(bytes.length / MB)} MB; the process had ${short(idle)} MB before, ${short(peak)} MB at most; others were answered ${late.length} times`,
  )
  return [
    none('lines that are missing, or new a second time', {
      missing: count - first.data.new_lines,
      again: again.data.new_lines,
    }),
    atMost('first upload, seconds', GOAL.seconds, { value: first.seconds, of: 's' }),
    atMost('the same file again, seconds', GOAL.seconds, { value: again.seconds, of: 's' }),
    atMost('memory above that of the idle process, MB', GOAL.moreMb, { value: peak - idle, of: 'MB at most' }),
    atMost('other answers meanwhile, 99 of 100', GOAL.lateMs, {
      value: late[Math.floor(late.length * 0.99)] ?? Number.NaN,
      of: `ms; at most ${short(late.at(-1) ?? Number.NaN)}`,
    }),
  ]
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
  await buildWhenStale()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'import-statement-'))
  const port = await freePort()
  const child = await start(dataDir, port)
  try {
    const figures = await measure(`http://127.0.0.1:${port}`, child.pid ?? 0, values.quick ? 10_000 : 100_000)
    for (const { what, goal, figure, isMet } of figures)
      console.log(`  ${isMet ? 'ok    ' : 'MISSED'} ${what}: ${figure}, goal ${goal}`)
    if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
