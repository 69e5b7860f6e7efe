import { defineJob, type DefinedJob } from '../../../platform/jobs/define-job.ts'
import { CANCEL_DATE } from '../../occurrences/queue-cancel-date.ts'
import { cancelAskedDate } from './cancel-asked-date.ts'
import { mailCancelledOrder, mailDateChoice, mailDone, mailWaiting } from './notify-people.ts'
import {
  MAIL_CANCELLED,
  MAIL_CANCELLING_DONE,
  MAIL_DATE_CHOICE,
  MAIL_WAITING_CANCELLED,
  RUN_CANCELLING,
} from './queue-cancelling.ts'
import { runCancelling } from './run-cancelling.ts'

export const eventCancellingJobs: readonly DefinedJob[] = [
  defineJob({ ...CANCEL_DATE, run: (asked, { database }) => cancelAskedDate(database, asked) }),
  defineJob({ ...RUN_CANCELLING, run: ({ cancelling_id: id }, { database }) => runCancelling(database, id) }),
  defineJob({ ...MAIL_CANCELLED, run: (payload, parts) => mailCancelledOrder(payload, parts) }),
  defineJob({ ...MAIL_DATE_CHOICE, run: (payload, parts) => mailDateChoice(payload, parts) }),
  defineJob({ ...MAIL_WAITING_CANCELLED, run: (payload, parts) => mailWaiting(payload, parts) }),
  defineJob({ ...MAIL_CANCELLING_DONE, run: (payload, parts) => mailDone(payload, parts) }),
]
