import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../launcher.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs')

/**
 * Sends `--count 20000` requests, made by fast-check from the contract, to the whole product over
 * loopback, spread over all operations. `--seed 7`: the same requests again.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  })
  const [count, seed] = [Number(values.count), Number(values.seed)]
  if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed))
    throw new Error('--count and --seed are whole numbers')
  console.log(`About ${count} requests, seed ${seed}`)
  const env = { ...process.env, FUZZ_COUNT: String(count), FUZZ_SEED: String(seed) }
  const run = spawnSync(process.execPath, [VITEST, 'run', '--project', 'db', 'tools/drills/fuzz/'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  })
  process.exitCode = run.status ?? 1
})
