import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { askedStretch } from '../../e2e/support/stretch-pages.ts'
import { runCommand } from '../launcher.ts'
import { casesOfPlaywright } from '../test/test-reports.ts'
import { copyTree } from './copy-tree.ts'

/** Runs a script of the copy there; its exit code. */
async function runThere(copy: string, script: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, script, {
    cwd: copy,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

/**
 * All journeys, or those that are named, through pages whose letters take more room, or that are written from right
 * to left: `npm run tool -- languages/walk-journeys wide|rtl [JOURNEY…]`. They run in a copy of the tree, so that one may
 * go on working. Says which fail, and keeps what they saw.
 */
await runCommand(async () => {
  const [kind, ...journeys] = parseArgs({ allowPositionals: true }).positionals
  const stretch = askedStretch(kind)
  if (stretch === null) throw new Error('Say how: npm run tool -- languages/walk-journeys wide|rtl [JOURNEY…]')
  const results = await mkdtemp(path.join(tmpdir(), `turnout-${stretch}-journeys-`))
  const report = path.join(results, 'report.json')
  const copy = await copyTree()
  try {
    if ((await runThere(copy, ['tools/build.ts'])) !== 0) throw new Error('The web was not built.')
    const playwright = ['node_modules/@playwright/test/cli.js', 'test', ...journeys, '--reporter=list,json']
    const env = { E2E_STRETCH: stretch, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    await runThere(copy, [...playwright, '--output', path.join(results, 'seen')], env)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
  const { passed, failed } = casesOfPlaywright(await readFile(report, 'utf8'))
  process.stdout.write(`${stretch}: ${passed} journeys pass, ${failed} fail\n`)
  if (failed > 0) throw new Error(`What the failed ones saw is in ${results}.`)
  await rm(results, { recursive: true })
})
