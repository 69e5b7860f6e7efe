import { defineJob, type DefinedJob } from '../../platform/jobs/define-job.ts'
import { WRITE_ARCHIVE } from './queue-archive.ts'
import { writeArchive } from './writing/write-archive.ts'

export const archiveJobs: readonly DefinedJob[] = [
  defineJob({ ...WRITE_ARCHIVE, run: ({ archive_id: archiveId }, parts) => writeArchive(archiveId, parts) }),
]
