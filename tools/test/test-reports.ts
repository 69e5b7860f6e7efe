/** How many test cases of a run went well; skipped ones count for neither. */
export interface Cases {
  passed: number
  failed: number
}

/** Reads the JSON report of Vitest. */
export function casesOfVitest(report: string): Cases {
  const { numPassedTests, numFailedTests } = JSON.parse(report) as { numPassedTests: number; numFailedTests: number }
  return { passed: numPassedTests, failed: numFailedTests }
}

/**
 * Reads the JSON report of Playwright. A case that only went well when repeated (flaky, in CI
 * alone) counts as passed; Playwright names it in its last lines.
 */
export function casesOfPlaywright(report: string): Cases {
  const { stats } = JSON.parse(report) as { stats: { expected: number; unexpected: number; flaky: number } }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

/** How long a worker was busy with the cases of a file, retries included; preparing them is left out. */
export interface FileTime {
  readonly file: string
  readonly cases: number
  readonly ms: number
}

interface VitestFile {
  readonly name: string
  readonly startTime: number
  readonly endTime: number
  readonly assertionResults: readonly unknown[]
}

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
}

/** Reads either report. */
export function fileTimes(report: string): FileTime[] {
  const read = JSON.parse(report) as { testResults?: readonly VitestFile[]; suites?: readonly PlaywrightSuite[] }
  const ofVitest = (read.testResults ?? []).map(({ name, startTime, endTime, assertionResults }) => ({
    file: name,
    cases: assertionResults.length,
    ms: endTime - startTime,
  }))
  return [...ofVitest, ...(read.suites ?? []).map(timeOfSuite)]
}

function timeOfSuite({ file, suites = [], specs }: PlaywrightSuite): FileTime {
  const inner = suites.map(timeOfSuite)
  const durations = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  )
  return {
    file: `e2e/${file}`,
    cases: specs.length + inner.reduce((sum, { cases }) => sum + cases, 0),
    ms: [...durations, ...inner.map(({ ms }) => ms)].reduce((sum, ms) => sum + ms, 0),
  }
}
