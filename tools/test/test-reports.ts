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
