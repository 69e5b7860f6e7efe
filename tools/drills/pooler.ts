import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { runCommand } from '../launcher.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs')

/** What holds sessions, locks, prepared statements and long reads: where a pooler would be felt. */
const FOLDERS = [
  'sale',
  'stock',
  'checkout',
  'orders',
  'check-in',
  'sign-in',
  'promo-codes',
  'capacity',
  'attendees',
  'waiting-list',
]

/** Database tests with a PgBouncer in session mode between the product and PostgreSQL; further arguments go to vitest. */
await runCommand(async () => {
  const folders = FOLDERS.map((name) => `apps/server/src/features/${name}/`)
  const child = spawn(process.execPath, [VITEST, 'run', '--project', 'db', ...folders, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TURNOUT_TEST_POOLER: 'session' },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode = code ?? 1
})
