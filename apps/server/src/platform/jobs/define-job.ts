import type { z } from 'zod'
import type { Job, JobKind } from './job-kind.ts'
import type { JobServices } from './job-services.ts'

/** A job with its work, ready to be listed by its slice. */
export interface DefinedJob {
  readonly name: string
  /** The job as the queue calls it: with the payload that the database holds, of any shape. */
  readonly bind: (services: JobServices) => Job
}

/**
 * The stored payload is not what its job reads. The queue keeps the job with this message, so that an operator can look
 * at it.
 */
export class PayloadUnreadable extends Error {
  constructor(name: string, { issues }: z.ZodError) {
    const reasons = issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    super(`The payload of job ${name} is unreadable: ${reasons.join('; ')}`)
  }
}

/**
 * A whole job: its name, its payload, and its work. `run` must bear being run twice with the same
 * payload.
 */
export const defineJob = <Payload extends object>({
  name,
  payload: schema,
  run,
}: JobKind<Payload> & {
  readonly run: (payload: Payload, services: JobServices) => Promise<void>
}): DefinedJob => ({
  name,
  bind: (services) => async (stored) => {
    const read = schema.safeParse(stored)
    if (!read.success) throw new PayloadUnreadable(name, read.error)
    await run(read.data, services)
  },
})

/** The jobs by the names they are queued under. @throws when two have one name. */
export function bindJobs(defined: readonly DefinedJob[], services: JobServices): Record<string, Job> {
  const jobs = new Map<string, Job>()
  for (const { name, bind } of defined) {
    if (jobs.has(name)) throw new Error(`Two jobs are called ${name}`)
    jobs.set(name, bind(services))
  }
  return Object.fromEntries(jobs)
}
