import { defineJob, type DefinedJob } from '../../platform/jobs/define-job.ts'
import { MAIL_RESET, mailReset } from './reset-password.ts'

export const signInJobs: readonly DefinedJob[] = [
  defineJob({
    ...MAIL_RESET,
    run: (payload, { database, publicUrl, rateLimitFactor }) =>
      mailReset(database, payload, { publicUrl: publicUrl(), mailFactor: rateLimitFactor }),
  }),
]
