import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BASELINE } from '@turnout/server/platform/database/baseline.ts'
import { buildWhenStale } from '../build.ts'
import { runUpgrade } from './kills/run-upgrade.ts'
import { runCommand } from '../launcher.ts'

const ROOT = path.join(import.meta.dirname, '../..')

const run = (cwd: string, program: string, args: readonly string[]): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()

const FOLDER = 'apps/server/migrations'

/** The newest commit that lacks the last two migrations, of those that a database may still lack. */
function beforeTheLastTwo(): string {
  const added = (...where: readonly string[]) => run(ROOT, 'git', ['log', '--diff-filter=A', '--format=%H', ...where])
  const baseline = added('-1', '--', `${FOLDER}/${BASELINE}.sql`)
  return `${added('-2', `${baseline}~1..`, '--', FOLDER).split('\n').at(-1)}~1`
}

/** A commit with its own packages and its own built web, in a separate folder. */
async function withCheckout(commit: string, body: (folder: string) => Promise<void>): Promise<void> {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'turnout-before-')), 'checkout')
  run(ROOT, 'git', ['worktree', 'add', '--quiet', '--detach', folder, commit])
  try {
    const lockfile = (root: string): string => readFileSync(path.join(root, 'package-lock.json'), 'utf8')
    // Links instead of copies, where the very same packages lie here already.
    if (lockfile(folder) === lockfile(ROOT)) run(ROOT, 'cp', ['-al', 'node_modules', folder])
    else run(folder, 'npm', ['ci', '--prefer-offline'])
    run(folder, path.join(folder, 'node_modules/.bin/node'), ['tools/build.ts'])
    await body(folder)
  } finally {
    run(ROOT, 'git', ['worktree', 'remove', '--force', folder])
    rmSync(path.dirname(folder), { recursive: true, force: true })
  }
}

async function upgradeFrom(folder: string): Promise<void> {
  const before = {
    program: path.join(folder, 'node_modules/.bin/node'),
    main: path.join(folder, 'apps/server/src/main.ts'),
  }
  const { answeredBeside, askedToWait, completed, faults } = await runUpgrade(before, (line) => console.log(line))
  console.log(`${answeredBeside} answers while both versions served, ${askedToWait} buyers asked to wait a moment`)
  console.log(`${completed} checkouts, ${faults.length} faults`)
  if (faults.length === 0) return
  console.log(faults.join('\n'))
  process.exitCode = 1
}

/**
 * `--from COMMIT`: the version that sells first, otherwise the newest without the last two
 * migrations. `--checkout FOLDER`: it lies there already, with its packages and its built web.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, checkout: { type: 'string' } } })
  await buildWhenStale()
  if (values.checkout !== undefined) {
    await upgradeFrom(path.resolve(values.checkout))
    return
  }
  const commit = run(ROOT, 'git', ['rev-parse', values.from ?? beforeTheLastTwo()])
  console.log(`from ${run(ROOT, 'git', ['log', '-1', '--format=%h %s', commit])}`)
  await withCheckout(commit, upgradeFrom)
})
