import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import type { JobServices } from '../../../platform/jobs/job-services.ts'
import { queueImport, type ImportJob } from '../queue-import.ts'
import { FileRefused } from '../reading/judge-file.ts'
import { endWork, startTry, type StartedImport } from '../store.ts'
import { checkImport, ImportDeleted } from '../planning/check-import.ts'
import { lockImporting } from './store-lock.ts'
import { ImportFailed, runImport } from './run-import.ts'
import { insertProblems } from '../planning/store-staging.ts'

/** A run that was begun so often was killed each time, or cannot end. */
const TRIES_MAX = 5
const LOOK_AGAIN_MS = 60_000

type Parts = Pick<JobServices, 'database' | 'secrets' | 'log'>

/**
 * Tries an import, or runs it. A worker that is killed leaves nothing that counts; the next begins
 * anew.
 */
export async function workOnImport(job: ImportJob, services: Parts): Promise<void> {
  const { database } = services
  const apart = database.apart()
  try {
    // Long work may be taken for lost and given out twice: who holds the lock is at it.
    if (!(await lockImporting(apart, job.import_id)))
      return await database.transaction((tx) => queueImport(tx, job, new Date(Date.now() + LOOK_AGAIN_MS)))
    const started = await database.transaction((tx) => startTry(tx, job.import_id))
    if (started === null) return
    if (started.tries > TRIES_MAX) return await fail(database, started, new ImportFailed('killed'))
    await tryIt(started, job, services)
  } finally {
    await apart.end()
  }
}

async function tryIt(started: StartedImport, job: ImportJob, { database, secrets }: Parts): Promise<void> {
  try {
    if (started.status === 'CHECKING') return await checkImport(database, started)
    const actor: Actor = { kind: 'USER', id: job.user_id, requestId: job.request_id }
    const run = { started, actor, userId: job.user_id, secrets }
    await inLongTransaction(database, (tx) => runImport(database, tx, run))
  } catch (error) {
    if (error instanceof ImportDeleted) return
    if (error instanceof ImportFailed) return await fail(database, started, error)
    if (error instanceof FileRefused) return await fail(database, started, new ImportFailed('unreadable'))
    throw error
  }
}

/** Through a separate connection: no other request waits behind it. */
async function inLongTransaction(database: Database, work: (tx: Transaction) => Promise<void>): Promise<void> {
  const lane = database.apart()
  const { memory } = database
  try {
    await lane.query.transaction().execute((trx) => work({ query: trx, memory, afterCommit: () => undefined }))
  } finally {
    await lane.end()
  }
}

const fail = (database: Database, { id }: StartedImport, { failure, problems }: ImportFailed): Promise<void> =>
  database.transaction(async (tx) => {
    if (await endWork(tx, id, { status: 'FAILED', failure })) await insertProblems(tx, id, problems)
  })
