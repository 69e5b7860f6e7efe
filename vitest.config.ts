import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { keepFilesInMemory } from '@turnout/testkit/run/files-in-memory.ts'
import { seedOfRun } from '@turnout/testkit/run/this-run.ts'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { longestFirst } from './tools/test/longest-first.ts'

// Before the workers start, which take both over.
seedOfRun()
keepFilesInMemory()

const everywhere = { exclude: ['**/node_modules/**', '**/dist/**', '**/generated/**', 'e2e/**'] }

/**
 * The longest database tests: races, random walks, killed processes, generated requests, every mail in
 * a browser. `npm test` runs them, `npm run check` leaves them out. The longest is first.
 */
const LONG = [
  'apps/server/src/routes-bodies.db.test.ts',
  'apps/server/src/features/imports/running/many-orders.db.test.ts',
  'apps/server/src/features/messages/delivery/killed-delivery.db.test.ts',
  'apps/server/src/every-mail.db.test.ts',
  'apps/server/src/mail-languages.db.test.ts',
  'apps/server/src/features/imports/reading/many-rows.db.test.ts',
  'apps/server/src/platform/embedded-postgres/start-embedded-postgres.db.test.ts',
  'apps/server/src/features/invoices/numbers.db.test.ts',
  'apps/server/src/platform/backup/backup.db.test.ts',
  'apps/server/src/features/payments/events/provider-events.db.test.ts',
  'apps/server/src/replica.db.test.ts',
  'apps/server/src/features/reports/one-money.db.test.ts',
  'apps/server/src/features/archive/killed-archive.db.test.ts',
  'apps/server/src/platform/database/killed-migration.db.test.ts',
  'apps/server/src/features/messages/delivery/lanes.db.test.ts',
  'apps/server/src/features/sale/sale-model.db.test.ts',
  'apps/server/src/features/attendees/desk/races.db.test.ts',
  'apps/server/src/features/imports/killed-import.db.test.ts',
  'apps/server/src/features/check-in/scans/interleavings.db.test.ts',
  'apps/server/src/features/events/cancelling/killed-date.db.test.ts',
  'apps/server/src/features/payments/refunds/killed-refunds.db.test.ts',
  'apps/server/src/features/payments/refunds/refunds-random.db.test.ts',
  'apps/server/src/features/webhooks/delivery/killed-lanes.db.test.ts',
  'apps/server/src/features/box-office/shift/killed-close.db.test.ts',
]
/** The longest of the others. */
const FIRST = ['apps/server/src/routes.db.test.ts', 'apps/server/src/platform/jobs/lost-primary.db.test.ts']
const moved = [...LONG, ...FIRST].filter((file) => !existsSync(new URL(file, import.meta.url)))
if (moved.length > 0) throw new Error(`vitest.config.ts names files that are not there: ${moved.join(', ')}`)

/** Each has its own connections to the one PostgreSQL, which has no more than 200. */
const WORKERS = Math.min(availableParallelism(), 8)

/**
 * The files of a worker share its modules, so that reading them and starting the app is paid once a
 * worker, not once a file. What a file leaves behind in a module, the next one meets.
 */
const database: TestProjectInlineConfiguration['test'] = {
  globalSetup: ['packages/testkit/src/database/test-database-server.ts'],
  setupFiles: ['tools/test/leave-no-stubs.ts', 'tools/test/inspect-test-shops.ts'],
  maxWorkers: WORKERS,
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

/**
 * `unit`: pure code, in milliseconds. `db`: against a real PostgreSQL, one database per file.
 * `long`: the same, for the files that take longest.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: longestFirst(['long', 'db', 'unit'], [...LONG, ...FIRST]) },
    projects: [
      {
        test: {
          ...everywhere,
          name: 'unit',
          include: ['{packages,apps,tools}/**/*.test.ts'],
          exclude: [...everywhere.exclude, '**/*.db.test.ts'],
          setupFiles: ['tools/test/leave-no-stubs.ts'],
          maxWorkers: WORKERS,
          isolate: false,
          // Ends what hangs; some properties try tens of thousands of values, which takes seconds of a busy processor.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...everywhere,
          ...database,
          name: 'db',
          include: ['{packages,apps,tools}/**/*.db.test.ts'],
          exclude: [...everywhere.exclude, ...LONG],
        },
      },
      // Ends what hangs: a case of these has dozens of shops, races or kills, and other work may slow a machine down.
      { test: { ...everywhere, ...database, name: 'long', include: LONG, testTimeout: 120_000 } },
    ],
  },
})
