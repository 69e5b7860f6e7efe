import { defineJob, type DefinedJob } from '../jobs/define-job.ts'
import { deliverMail } from './deliver.ts'
import { SEND_MAIL } from './store.ts'

export const mailJobs: readonly DefinedJob[] = [
  defineJob({
    ...SEND_MAIL,
    run: ({ mail_id: id }, { database, mailTransport: transport, files }) =>
      deliverMail(database, { transport, files }, id),
  }),
]
