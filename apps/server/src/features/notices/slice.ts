import { systemClock } from '../../platform/clock/clock.ts'
import { hourly } from '../../platform/jobs/repeat.ts'
import type { Slice } from '../../slice.ts'
import { noticeJobs } from './jobs.ts'
import { noticeRoutes } from './routes.ts'
import { sendDueDigests } from './send-digests.ts'
import { forgetOldNotices } from './store.ts'

export const notices: Slice = {
  name: 'notices',
  tables: {
    notices: { guest: 'goes', account: 'goes' },
    notice_choices: { account: 'goes' },
    notice_marks: { guest: 'goes', account: 'goes' },
    notice_readers: { account: 'goes' },
  },
  routes: noticeRoutes,
  jobs: noticeJobs,
  recurring: ({ database, publicUrl }) => [
    hourly(() => forgetOldNotices(database)),
    // Mails of a day leave at a time of the clock.
    {
      everySeconds: 60,
      run: () => sendDueDigests(database, { now: systemClock.now(), publicUrl: publicUrl() }),
    },
  ],
}
