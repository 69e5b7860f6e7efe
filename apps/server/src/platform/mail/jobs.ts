import { defineJob, type DefinedJob } from '../jobs/define-job.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import { deliverMail, deliverMails } from './deliver.ts'
import { SEND_MAIL, SEND_MAILS } from './store.ts'

export const mailJobs: readonly DefinedJob[] = [
  defineJob({
    ...SEND_MAIL,
    run: async ({ mail_id: id }, { database, mailTransport: transport, files }) =>
      void (await deliverMail(database, { transport, files }, id)),
  }),
  defineJob({
    ...SEND_MAILS,
    run: async ({ mail_ids: ids }, { database, mailTransport: transport, files }) => {
      const [first, ...others] = await deliverMails(database, { transport, files }, ids)
      if (first === undefined) return
      // A mail of a job alone is tried again with it; of several, each later, and none holds up another.
      if (ids.length === 1) throw first.error
      const alone = [first, ...others].map(({ id }) => ({ mail_id: id }))
      await database.transaction((tx) => enqueueAll(tx, SEND_MAIL, alone))
    },
  }),
]
