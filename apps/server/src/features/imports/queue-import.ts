import { z } from 'zod'
import type { Transaction } from '../../platform/database/database.ts'
import { declareJob } from '../../platform/jobs/job-kind.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

/** `user_id`, `request_id`: on whose word it runs, as history says. */
const payload = z.object({ import_id: z.int(), user_id: z.int(), request_id: z.string() })
export type ImportJob = z.output<typeof payload>

export const RUN_IMPORT = declareJob({
  name: 'run_import',
  payload,
  isPatient: true,
})

export const queueImport = (tx: Transaction, job: ImportJob, runAt?: Date): Promise<void> =>
  enqueue(tx, { job: RUN_IMPORT, payload: job }, runAt === undefined ? { isPatient: true } : { isPatient: true, runAt })
