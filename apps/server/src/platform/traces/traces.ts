import type { FastifyInstance } from 'fastify'
import type { FinishedStatement } from '../database/database.ts'
import type { Job } from '../jobs/job-kind.ts'

/** Follow what a request or a job does, for a collector of the operator. */
export interface Traces {
  /** Before the routes are there. */
  requests(app: FastifyInstance): void
  /** The same jobs, traced. */
  jobs(jobs: Readonly<Record<string, Job>>): Record<string, Job>
  statement(finished: FinishedStatement): void
  /** Sends what waits; a collector that is away gets some seconds. */
  stop(): Promise<void>
}
