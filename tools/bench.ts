import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { buildWhenStale } from './build.ts'
import { runCommand } from './launcher.ts'

const FOLDER = path.join(import.meta.dirname, '../apps/server/bench')

/** Runs every bench, one after the other: they measure ratios, and a second load beside them would spoil both sides. */
await runCommand(async () => {
  await buildWhenStale(console.log)
  for (const file of readdirSync(FOLDER)
    .filter((name) => name.endsWith('.ts'))
    .toSorted()) {
    console.log(`\n${path.basename(file, '.ts')}`)
    const bench = spawn(process.execPath, [path.join(FOLDER, file)], { stdio: 'inherit' })
    const [code] = (await once(bench, 'exit')) as [number | null]
    if (code !== 0) process.exitCode = 1
  }
})
