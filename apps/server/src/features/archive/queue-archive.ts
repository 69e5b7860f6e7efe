import { z } from 'zod'
import type { Transaction } from '../../platform/database/database.ts'
import { declareJob } from '../../platform/jobs/job-kind.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

export const WRITE_ARCHIVE = declareJob({
  name: 'write_archive',
  payload: z.object({ archive_id: z.int() }),
  isPatient: true,
})

export const queueArchive = (tx: Transaction, archiveId: number, runAt?: Date): Promise<void> =>
  enqueue(
    tx,
    { job: WRITE_ARCHIVE, payload: { archive_id: archiveId } },
    runAt === undefined ? { isPatient: true } : { isPatient: true, runAt },
  )
