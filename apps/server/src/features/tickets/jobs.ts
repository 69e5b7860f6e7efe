import { defineJob, type DefinedJob } from '../../platform/jobs/define-job.ts'
import { MAIL_TICKET_LOOKUP, mailTicketLookup } from './lookup/request-lookup.ts'

export const ticketJobs: readonly DefinedJob[] = [
  defineJob({
    ...MAIL_TICKET_LOOKUP,
    run: (payload, { database, publicUrl, rateLimitFactor }) =>
      mailTicketLookup(database, payload, { publicUrl: publicUrl(), mailFactor: rateLimitFactor }),
  }),
]
