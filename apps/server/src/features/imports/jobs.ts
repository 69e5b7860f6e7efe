import { defineJob, type DefinedJob } from '../../platform/jobs/define-job.ts'
import { RUN_IMPORT } from './queue-import.ts'
import { workOnImport } from './running/run-import-job.ts'

export const importJobs: readonly DefinedJob[] = [defineJob({ ...RUN_IMPORT, run: workOnImport })]
