import { defineJob, type DefinedJob } from '../../platform/jobs/define-job.ts'
import { deliverMessage } from './delivery/deliver-message.ts'
import { DELIVER_MESSAGE } from './delivery/queue-message.ts'

export const messageJobs: readonly DefinedJob[] = [
  defineJob({ ...DELIVER_MESSAGE, run: ({ message_id: messageId }, parts) => deliverMessage(messageId, parts) }),
]
