import { bindJobs } from './platform/jobs/define-job.ts'
import type { Job } from './platform/jobs/job-kind.ts'
import type { JobServices } from './platform/jobs/job-services.ts'
import type { FileMakers } from './platform/mail/attach.ts'
import { mailJobs } from './platform/mail/jobs.ts'
import type { FileServices } from './slice.ts'
import { SLICES } from './slices.ts'

/** The makers of the files that go with mails, by the name that mails call them by. */
export const fileMakers = (services: FileServices): FileMakers =>
  Object.fromEntries(SLICES.flatMap(({ files }) => Object.entries(files?.(services) ?? {})))

/** The jobs of the platform and of all slices, by name. */
export const createJobs = (services: Omit<JobServices, 'files'>): Record<string, Job> =>
  bindJobs([...mailJobs, ...SLICES.flatMap(({ jobs = [] }) => jobs)], { ...services, files: fileMakers(services) })
