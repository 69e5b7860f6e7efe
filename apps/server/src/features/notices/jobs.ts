import { z } from 'zod'
import { defineJob, type DefinedJob } from '../../platform/jobs/define-job.ts'
import { declareJob } from '../../platform/jobs/job-kind.ts'
import { mailNotice } from './send-notice.ts'

/** Nothing here queues it: the trigger `notices_mailed` does, under this name and with this payload. */
const MAIL_NOTICE = declareJob({ name: 'mail_notice', payload: z.object({ notice_id: z.int() }) })

export const noticeJobs: readonly DefinedJob[] = [
  defineJob({
    ...MAIL_NOTICE,
    run: ({ notice_id: noticeId }, parts) =>
      mailNotice(parts.database, noticeId, { publicUrl: parts.publicUrl(), rules: parts }),
  }),
]
