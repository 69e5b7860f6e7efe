import type { z } from 'zod'

/**
 * A kind of background work, as the code that queues it knows it. Both its name and its payload
 * outlive the process: they wait in the database, and the next version of the product reads them.
 */
export interface JobKind<Payload extends object> {
  readonly name: string
  /**
   * Reads a payload as it comes back from the database, so it knows JSON only and changes nothing.
   */
  readonly payload: z.ZodType<Payload>
  /** All of them let jobs go first that a person waits for. */
  readonly isPatient?: boolean
  /** It ends what another job began, and goes before those that begin something. */
  readonly isLastStep?: boolean
}

/**
 * Names a job for those who queue it. The slice that runs it makes a whole one of it with
 * `defineJob`.
 */
export const declareJob = <Payload extends object>(kind: JobKind<Payload>): JobKind<Payload> => kind

/**
 * One kind of background work, as the queue calls it: `stored` is what the database holds. It must
 * bear being run twice.
 */
export type Job = (stored: unknown) => Promise<void>
