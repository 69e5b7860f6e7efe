import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import {
  startBareServer,
  startDriver,
  startProduct,
  type BareServer,
  type Driver,
  type Product,
} from './child-processes.ts'
import { openControls, type Controls } from './controls.ts'
import { startDatabaseServer } from './database-server.ts'
import { short, type Figure } from './figures.ts'
import { monotonicMs } from './load-plan.ts'

/**
 * The parts that every bench is made of. Everything that is started here is stopped when the bench
 * is over, however it ends.
 */
export interface Bench {
  readonly rounds: number
  /** Of one load of a round. */
  readonly seconds: number
  /** Whether this is a look during development: too short to publish. */
  readonly isQuick: boolean
  /** A database with the product's tables, durable as in production. */
  database(name: string): Promise<string>
  product(databaseUrl: string, settings?: Readonly<Record<string, string>>): Promise<Product>
  bareServer(file?: string): Promise<BareServer>
  driver(): Driver
  controls(): Promise<Controls>
  /** `npm run verify` on a database; answers what it says is broken and how long it took. */
  verify(databaseUrl: string): Promise<{ broken: number; seconds: number }>
  say(line: string): void
}

const VERIFY = join(import.meta.dirname, '../../../../tools/verify.ts')

/**
 * Runs a bench and prints its figures. `--quick`: one short round; `--report=FILE`: the figures as
 * JSON; `--profile=FOLDER`: a CPU profile of each product process, and where its time went.
 */
export async function runBench(work: (bench: Bench) => Promise<readonly Figure[]>): Promise<void> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      report: { type: 'string' },
      profile: { type: 'string' },
    },
  })
  const steps: (() => unknown)[] = []
  const cleaned = <T extends { stop(): unknown }>(part: T): T => {
    steps.unshift(() => part.stop())
    return part
  }
  const server = cleaned(await startDatabaseServer())
  const profile = values.profile === undefined ? {} : { profileFolder: values.profile }
  try {
    const figures = await work({
      rounds: values.quick ? 1 : 3,
      seconds: values.quick ? 2 : 3,
      isQuick: values.quick,
      database: (name) => server.create(name, { migrated: true }),
      product: async (databaseUrl, settings) => cleaned(await startProduct({ databaseUrl, ...profile, settings })),
      bareServer: async (file) => cleaned(await startBareServer(file)),
      driver: () => cleaned(startDriver()),
      controls: async () => cleaned(await openControls(await server.create('controls', { migrated: false }))),
      verify,
      say,
    })
    for (const { what, goal, figure, isMet } of figures)
      say(`${isMet ? 'ok    ' : 'MISSED'} ${what}: ${figure}, goal ${goal}`)
    if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(figures))
    if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1
  } finally {
    for (const step of steps) await step()
    if (values.profile !== undefined) for (const line of profileLines(values.profile)) say(line)
  }
}

/** The parts of a CPU profile of V8 that are read here; times in microseconds. */
interface Profile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string }
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

const SHOWN = 20

/** Whose code it is: one of our files, a package, or what Node and V8 do themselves. */
function placeOf(url: string, functionName: string): string {
  const [, inPackages] = /.*\/node_modules\/(@[^/]+\/[^/]+|[^/]+)/u.exec(url) ?? []
  const [, ours] = /\/((?:apps|packages)\/.+)$/u.exec(url) ?? []
  return inPackages ?? ours ?? (url === '' ? functionName : url)
}

/**
 * Where the time of each profiled process went, as lines: share of its samples by file or package,
 * the largest first.
 */
function profileLines(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => {
    // The format is that of `node --cpu-prof`.
    const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile
    const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame.url, callFrame.functionName)]))
    const spent = new Map<string, number>()
    for (const [n, id] of samples.entries()) {
      const place = places.get(id) ?? ''
      spent.set(place, (spent.get(place) ?? 0) + (timeDeltas[n] ?? 0))
    }
    const total = [...spent.values()].reduce((sum, time) => sum + time, 0)
    const largest = [...spent].toSorted(([, a], [, b]) => b - a).slice(0, SHOWN)
    const share = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1 })
    return [file, ...largest.map(([place, time]) => `${share.format(time / total).padStart(6)}  ${place}`)]
  })
}

const say = (line: string): void => void process.stdout.write(`  ${line}\n`)

async function verify(databaseUrl: string): Promise<{ broken: number; seconds: number }> {
  const startedAt = monotonicMs()
  const child = spawn(process.execPath, [VERIFY], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { DATABASE_URL: databaseUrl },
  })
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const seconds = (monotonicMs() - startedAt) / 1000
  const broken = said.split('\n').filter((line) => line.startsWith('BROKEN'))
  for (const line of broken) say(line)
  const isWhole = child.exitCode === 0 || broken.length > 0
  if (!isWhole) throw new Error(`verify ended with ${String(child.exitCode)}: ${said}`)
  say(`verify: ${said.trim().split('\n').at(-1) ?? ''}, ${short(seconds)} s`)
  return { broken: broken.length, seconds }
}
