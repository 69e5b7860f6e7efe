import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Figure } from '../apps/server/bench/parts/figures.ts'
import { buildWhenStale } from './build.ts'
import { runCommand } from './launcher.ts'

const ROOT = path.join(import.meta.dirname, '..')
const FOLDER = path.join(ROOT, 'apps/server/bench')
const RESULTS = path.join(ROOT, '.data/bench.json')

/** In the folder, and in those below it that hold benches of one subject: `seats/reserve-seats`. */
const ALL = ['', 'seats/']
  .flatMap((below) => readdirSync(path.join(FOLDER, below)).map((name) => below + name))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -'.ts'.length))
  .toSorted()

interface Result {
  bench: string
  ok: boolean
  seconds: number
  figures: Figure[]
}

/** Runs one bench in a separate process, and shows its output as it runs. */
async function runOne(bench: string, flags: readonly string[]): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-bench-report-'))
  const report = path.join(folder, 'figures.json')
  const startedAt = performance.now()
  console.log(`\n${bench}`)
  const child = spawn(process.execPath, [path.join(FOLDER, `${bench}.ts`), ...flags, `--report=${report}`], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  const figures = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Figure[]) : []
  rmSync(folder, { recursive: true, force: true })
  return { bench, ok: code === 0, seconds: (performance.now() - startedAt) / 1000, figures }
}

/** Goal and figure of everything that was measured, with the benches that broke before they had any. */
function table(results: readonly Result[]): string {
  const rows = results.flatMap(({ bench, ok, figures }) =>
    figures.length > 0
      ? figures.map(({ what, goal, figure, isMet }) => [isMet ? 'ok' : 'MISSED', bench, what, goal, figure])
      : [[ok ? 'ok' : 'BROKE', bench, ok ? 'see above' : 'no figures', '', '']],
  )
  const all = [['', 'bench', 'what', 'goal', 'figure'], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/**
 * Runs every bench or those named, one after the other: they measure ratios, and a second load
 * beside them would spoil both sides. Ends with one table, which also stays in .data/bench.json.
 * `--quick`: one short round of each; `--profile=FOLDER`: CPU profiles of the product.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, profile: { type: 'string' } },
  })
  const unknown = positionals.filter((name) => !ALL.includes(name))
  if (unknown.length > 0) throw new Error(`No bench ${unknown.join(', ')}; there are ${ALL.join(', ')}`)
  // A look during development does not wait for pages that it does not draw.
  if (!values.quick || !existsSync(path.join(ROOT, 'apps/web/dist/client'))) await buildWhenStale()
  const flags = [
    ...(values.quick ? ['--quick'] : []),
    ...(values.profile === undefined ? [] : [`--profile=${values.profile}`]),
  ]
  const results: Result[] = []
  for (const bench of positionals.length > 0 ? positionals : ALL) results.push(await runOne(bench, flags))
  const at = new Date().toISOString()
  mkdirSync(path.dirname(RESULTS), { recursive: true })
  writeFileSync(
    RESULTS,
    `${JSON.stringify({ at, quick: values.quick, cpus: cpus().map(({ model }) => model), results }, null, 2)}\n`,
  )
  const seconds = Math.ceil(results.reduce((sum, result) => sum + result.seconds, 0))
  console.log(
    `\n${table(results)}\n\n${results.length} benches in ${seconds} s, kept in ${path.relative(ROOT, RESULTS)}`,
  )
  if (results.some(({ ok }) => !ok)) process.exitCode = 1
})
