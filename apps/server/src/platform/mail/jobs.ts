import { defineJob, type DefinedJob } from '../jobs/define-job.ts'
import { deliverMail } from './deliver.ts'
import { SEND_MAIL } from './store.ts'

export const mailJobs: readonly DefinedJob[] = [
  defineJob({
    ...SEND_MAIL,
    run: async ({ mail_id: id }, { database, mailTransport: transport, files }) =>
      void (await deliverMail(database, { transport, files }, id)),
  }),
]
