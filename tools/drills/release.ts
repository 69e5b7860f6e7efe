import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openShop } from '../../apps/server/bench/parts/open-shop.ts'
import { runCommand } from '../launcher.ts'
import { importsOf } from '../release/imports.ts'
import { freePort } from './kills/run-kills.ts'
import { buyFreeTicket } from './packed/buy-free-ticket.ts'

/*
 * Unpacks a release where nothing else is, starts it as a user who owns none of its files and has only
 * /usr/bin, loads every package that it names, buys a ticket, and does the same with a restored backup. As
 * root it becomes `nobody`.
 */

const START_TIMEOUT_MS = 120_000
const NOBODY = 65_534
/** Pages that read files which only a release might lack: guide, reference with its fonts, organizer area. */
const PAGES = [
  '/help',
  '/api/docs',
  '/api/docs/assets/reference.css',
  '/api/docs/about/conventions',
  '/',
  '/auth/login',
]

interface Unpacked {
  readonly program: string
  readonly home: string
  readonly folder: string
}

function unpack(archive: string): Unpacked {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-packed-'))
  chmodSync(folder, 0o755)
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  const [name = ''] = readdirSync(folder)
  const home = path.join(folder, 'home')
  mkdirSync(home)
  if (process.getuid?.() === 0) chownSync(home, NOBODY, NOBODY)
  return { program: path.join(folder, name, 'bin/turnout'), home, folder }
}

function run(
  { program, home }: Unpacked,
  args: readonly string[],
  settings: Record<string, string> = {},
): ChildProcess {
  return spawn(program, args, {
    cwd: home,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: '/usr/bin', HOME: home, ...settings },
    ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
  })
}

async function untilReady(product: ChildProcess, origin: string): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok === true) return performance.now() - startedAt
    if (product.exitCode !== null || performance.now() - startedAt > START_TIMEOUT_MS)
      throw new Error('the release did not start')
    await sleep(25)
  }
}

async function stop(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null) return
  product.kill('SIGTERM')
  await once(product, 'exit')
}

/** Runs a command of an operator to its end. @throws Error when it fails */
async function command(unpacked: Unpacked, args: readonly string[], settings: Record<string, string> = {}) {
  const [code] = (await once(run(unpacked, args, settings), 'exit')) as [number | null]
  if (code !== 0) throw new Error(`\`turnout ${args.join(' ')}\` ended with ${code}`)
}

async function lookAtPages(origin: string): Promise<void> {
  for (const page of PAGES) {
    const { status } = await fetch(`${origin}${page}`)
    if (status !== 200) throw new Error(`${page} answered ${status}`)
  }
}

/** Loaded in development alone, or ours and then loaded by whatever needs it. */
const OTHER = /^(?:\.|node:|@turnout\/|vite$)/u

/**
 * Loads each package that the sources of a release name, also those that they load late, with the
 * Node of the release; answers how many. What leaves too much out of a package fails here.
 */
function loadPackages(release: string): number {
  const names = new Set(
    ['apps', 'packages', 'tools'].flatMap((folder) =>
      readdirSync(path.join(release, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .flatMap((file) => importsOf(readFileSync(path.join(release, folder, file), 'utf8')))
        .filter((name) => !OTHER.test(name)),
    ),
  )
  const [node = ''] = readdirSync(path.join(release, 'node_modules')).filter((name) => name.startsWith('node-linux-'))
  const script = [...names].map((name) => `await import(${JSON.stringify(name)})`).join('\n')
  execFileSync(path.join(release, 'node_modules', node, 'bin/node'), ['--input-type=module', '--eval', script], {
    cwd: path.join(release, 'apps/server'),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return names.size
}

/** `npm run tool -- drills/release ARCHIVE` */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [archive] = positionals
  if (archive === undefined) throw new Error('name an archive that `npm run tool -- release` made')
  const unpacked = unpack(archive)
  console.log(`loaded ${loadPackages(path.join(unpacked.program, '../..'))} packages`)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = { PORT: String(port), TURNOUT_DEMO: '0' }
  let product = run(unpacked, [], settings)
  try {
    console.log(`first start: ready after ${Math.ceil(await untilReady(product, origin))} ms`)
    await lookAtPages(origin)
    const shop = await openShop(origin, [{ title: 'Free entry', price: 0, capacity: 10 }])
    await lookAtPages(origin)
    console.log(`sold a ticket; its PDF has ${(await buyFreeTicket(origin, shop)).bytes} bytes`)
    await stop(product)
    product = run(unpacked, [], settings)
    console.log(`second start: ready after ${Math.ceil(await untilReady(product, origin))} ms`)
    await command(unpacked, ['verify'])
    const backup = path.join(unpacked.home, 'shop.tar.zst')
    await command(unpacked, ['backup', backup])
    await stop(product)
    const restored = { ...settings, TURNOUT_DATA: path.join(unpacked.home, 'restored') }
    await command(unpacked, ['restore', backup], restored)
    await command(unpacked, ['verify'], restored)
    product = run(unpacked, [], restored)
    console.log(`restored shop: ready after ${Math.ceil(await untilReady(product, origin))} ms`)
    console.log(`sold a ticket there; its PDF has ${(await buyFreeTicket(origin, shop)).bytes} bytes`)
  } finally {
    await stop(product)
    rmSync(unpacked.folder, { recursive: true, force: true })
  }
})
