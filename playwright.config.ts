import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from '@turnout/testkit/browser/chromium.ts'
import { keepFilesInMemory } from '@turnout/testkit/run/files-in-memory.ts'
import { seedOfRun } from '@turnout/testkit/run/this-run.ts'

// Before the workers start, which take both over.
seedOfRun()
keepFilesInMemory()

const { executablePath, env } = await findChromium()

/**
 * A page of a journey lives for seconds: compiling its scripts a second and third time, better each time, costs more than
 * it gains (docs/performance.md, "The test run").
 */
const COMPILED_ONCE = '--js-flags=--no-opt --no-maglev'

/** Journeys against the real product, which `e2e/support/running-shop.ts` starts once for all of them. */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    // Begun first and one after the other: each starts products, and waits for them longer than it works.
    { name: 'operation', testMatch: 'ops/*.e2e.ts', workers: 1 },
    // Single cases of these take a minute and more, which is not left to the end of a run.
    { name: 'pages', testMatch: 'pages/*.e2e.ts' },
    { name: 'journeys', testMatch: '*/*.e2e.ts', testIgnore: ['ops/**', 'pages/**'] },
  ],
  globalSetup: './e2e/support/running-shop.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than cores: some journeys wait for a clock or a restart, and leave theirs to the others.
  workers: 3,
  // A machine that stops for a moment must not stop a merge; what went well only when repeated is named in
  // the run's last lines.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.E2E_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // What was done, asked and said. A film, and the page before and after each act, cost half of the processor.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, env: { ...process.env, ...env }, args: [...chromiumArguments(), COMPILED_ONCE] },
  },
})
