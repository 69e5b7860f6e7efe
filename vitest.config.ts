import { defineConfig } from 'vitest/config'

const everywhere = { exclude: ['**/node_modules/**', '**/dist/**', '**/generated/**', 'e2e/**'] }

/** `unit`: pure code, in milliseconds. `db`: against a real PostgreSQL, one database per file. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...everywhere,
          name: 'unit',
          include: ['{packages,apps,tools}/**/*.test.ts'],
          exclude: [...everywhere.exclude, '**/*.db.test.ts'],
          maxWorkers: 2,
          // Ends what hangs; some properties try tens of thousands of values, which takes seconds of a busy processor.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'db',
          include: ['{packages,apps,tools}/**/*.db.test.ts'],
          globalSetup: ['packages/testkit/src/test-database-server.ts'],
          setupFiles: ['tools/inspect-test-shops.ts'],
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
