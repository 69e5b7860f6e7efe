import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { seedOfRun } from '@turnout/testkit/run/this-run.ts'
import { casesOfPlaywright, casesOfVitest, type Cases } from './test/test-reports.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** One thing `npm run check` or `npm test` looks at. */
export interface Step {
  name: string
  /** Arguments for the pinned Node: a script below the root and its own arguments. */
  command: string[]
  /** For steps that run test cases: whose report tells their number. */
  report?: 'vitest' | 'playwright'
  /** It begins with the step of this name, runs beside it and those that follow, and is told at its own place. */
  startsWith?: string
}

/** Everything that looks at the files alone, in the order in which a failure is cheapest to see. */
const STATIC_STEPS: readonly Step[] = [
  { name: 'messages compile', command: ['tools/build-messages.ts'] },
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  {
    name: 'types',
    command: [
      'node_modules/typescript/bin/tsc',
      '-p',
      '.',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/tsbuildinfo',
    ],
  },
  { name: 'structure', command: ['tools/checks/check-structure.ts'] },
  { name: 'imports', command: ['tools/checks/check-imports.ts'] },
  { name: 'dead code', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'messages', command: ['tools/checks/check-messages.ts'] },
  { name: 'wire', command: ['tools/checks/check-wire.ts'] },
  { name: 'openapi', command: ['tools/checks/check-openapi.ts'] },
  { name: 'generated files', command: ['tools/generate.ts', '--check'] },
]

/** Tests of these projects of vitest.config.ts, in one process. */
const testsOf = (name: string, projects: readonly string[]): Step => ({
  name,
  command: ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project])],
  report: 'vitest',
})

/** All but the longest database tests and the browser. */
export const CHECK_STEPS: readonly Step[] = [...STATIC_STEPS, testsOf('unit and database', ['unit', 'db'])]

export const TEST_STEPS: readonly Step[] = [
  ...STATIC_STEPS,
  // Most of the steps before them keep one core busy, and fetching the judges keeps none.
  {
    name: 'electronic invoices',
    command: ['tools/drills/e-invoices.ts', '--where-it-is-there'],
    startsWith: 'types',
  },
  { name: 'web build', command: ['tools/build.ts'], startsWith: 'structure' },
  testsOf('unit and database', ['unit', 'db', 'long']),
  // It fetches and compiles on one core, and needs the web.
  {
    name: 'generated clients',
    command: ['tools/drills/generated-clients.ts', '--where-it-is-there'],
    startsWith: 'unit and database',
  },
  {
    name: 'browser journeys',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests'],
    report: 'playwright',
  },
]

/** The reports of the last run stay, for tools/test/minutes.ts. */
export const REPORTS = {
  vitest: path.join(ROOT, 'node_modules/.cache/test-reports/vitest.json'),
  playwright: path.join(ROOT, 'node_modules/.cache/test-reports/playwright.json'),
} as const

const SECONDS = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

interface StepResult {
  /** The command ended well and, for tests, left a report. */
  ok: boolean
  cases: Cases
  output: string
  seconds: number
}

/**
 * Runs the steps one after the other (some beside others), all of them even when one fails, and prints as the last line
 * `N passed, N failed`: steps and test cases together. Sets the exit code.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  seedOfRun()
  const results: StepResult[] = []
  const begun = new Map<Step, Promise<StepResult>>()
  for (const step of steps) {
    for (const other of steps) if (other.startsWith === step.name) begun.set(other, runStep(other))
    const result = await (begun.get(step) ?? runStep(step))
    results.push(result)
    sayResult(step, result)
  }
  const failedSteps = steps.filter((_, index) => results[index]?.ok === false)
  if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.map(({ name }) => name).join(', ')}`)
  const passed = results.reduce((sum, { ok, cases }) => sum + Number(ok) + cases.passed, 0)
  const failed = results.reduce((sum, { ok, cases }) => sum + Number(!ok) + cases.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

async function runStep(step: Step): Promise<StepResult> {
  const started = performance.now()
  const reportFile = REPORTS[step.report ?? 'vitest']
  mkdirSync(path.dirname(reportFile), { recursive: true })
  if (step.report !== undefined) rmSync(reportFile, { force: true })
  const { code, output } = await runCommandOf(step, reportFile)
  const cases = step.report === undefined ? { passed: 0, failed: 0 } : readCases(step.report, reportFile)
  // Without a report the run broke before its first case.
  const ok = code === 0 && cases !== null
  return { ok, cases: cases ?? { passed: 0, failed: 0 }, output, seconds: (performance.now() - started) / 1000 }
}

/** Tests show their progress as they go; the output of the other steps is kept and only shown when they fail. */
async function runCommandOf(step: Step, reportFile: string): Promise<{ code: number | null; output: string }> {
  const isTest = step.report !== undefined
  if (isTest) console.log(`\n${step.name}`)
  const child = spawn(process.execPath, [...step.command, ...reporterArguments(step, reportFile)], {
    cwd: ROOT,
    stdio: ['ignore', isTest ? 'inherit' : 'pipe', isTest ? 'inherit' : 'pipe'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  })
  const stopChild = (): boolean => child.kill('SIGTERM')
  process.once('SIGTERM', stopChild).once('SIGINT', stopChild)
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  process.off('SIGTERM', stopChild).off('SIGINT', stopChild)
  if (signal === 'SIGTERM' || signal === 'SIGINT') process.exit(1)
  return { code, output: Buffer.concat(chunks).toString() }
}

function reporterArguments(step: Step, reportFile: string): string[] {
  if (step.report === 'vitest') return ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`]
  return step.report === 'playwright' ? ['--reporter=list,json'] : []
}

function readCases(report: 'vitest' | 'playwright', reportFile: string): Cases | null {
  try {
    const text = readFileSync(reportFile, 'utf8')
    return report === 'vitest' ? casesOfVitest(text) : casesOfPlaywright(text)
  } catch {
    return null
  }
}

function sayResult(step: Step, { ok, cases, output, seconds }: StepResult): void {
  const count = step.report === undefined ? '' : `, ${cases.passed} of ${cases.passed + cases.failed} cases`
  if (!ok && output !== '') console.log(output.trimEnd())
  // What this machine lacks is said of steps that pass too.
  else for (const [line] of output.matchAll(/^.*: skipped\. .*$/gmu)) console.log(line)
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name.padEnd(19)} ${SECONDS.format(seconds)} s${count}`)
}
