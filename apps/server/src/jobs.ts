import { archiveJobs } from './features/archive/jobs.ts'
import { coverPictureMakers } from './features/events/mails/make-cover-pictures.ts'
import { connectedAccountJobs } from './features/connected-accounts/jobs.ts'
import { eventCancellingJobs } from './features/event-cancelling/jobs.ts'
import { importJobs } from './features/imports/jobs.ts'
import { invoiceJobs } from './features/invoices/jobs.ts'
import { DOCUMENT_ATTACHMENT, documentFileById } from './features/invoices/paper/render-file.ts'
import { messageJobs } from './features/messages/jobs.ts'
import { noticeJobs } from './features/notices/jobs.ts'
import { orderJobs } from './features/orders/jobs.ts'
import { paymentJobs } from './features/payments/jobs.ts'
import { reportFileMakers } from './features/reports/mailing/make-report-files.ts'
import { signInJobs } from './features/sign-in/jobs.ts'
import { ticketFileMakers } from './features/tickets/files/make-ticket-files.ts'
import { ticketJobs } from './features/tickets/jobs.ts'
import { waitingListJobs } from './features/waiting-list/jobs.ts'
import type { Services } from './services.ts'
import { bindJobs } from './platform/jobs/define-job.ts'
import type { JobParts } from './platform/jobs/job-parts.ts'
import type { Job } from './platform/jobs/job-kind.ts'
import type { FileMakers } from './platform/mail/attach.ts'
import { mailJobs } from './platform/mail/jobs.ts'

/** The makers of the files that go with mails, by the name that mails call them by. */
export const fileMakers = (parts: Pick<Services, 'database' | 'secrets' | 'fileStore' | 'publicUrl'>): FileMakers => ({
  [DOCUMENT_ATTACHMENT]: (id) => documentFileById(parts.database, id),
  ...coverPictureMakers({ reader: parts.database, fileStore: parts.fileStore }),
  ...reportFileMakers(parts.database),
  ...ticketFileMakers({ ...parts, reader: parts.database }),
})

/** The jobs of all slices, by name. */
export const createJobs = (parts: Omit<JobParts, 'files'>): Record<string, Job> =>
  bindJobs(
    [
      ...mailJobs,
      ...signInJobs,
      ...connectedAccountJobs,
      ...invoiceJobs,
      ...orderJobs,
      ...noticeJobs,
      ...paymentJobs,
      ...ticketJobs,
      ...waitingListJobs,
      ...eventCancellingJobs,
      ...messageJobs,
      ...archiveJobs,
      ...importJobs,
    ],
    { ...parts, files: fileMakers(parts) },
  )
