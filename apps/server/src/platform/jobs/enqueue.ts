import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import type { JobKind } from './job-kind.ts'

export interface EnqueueOptions {
  /** Earliest moment to run. */
  readonly runAt?: Date
  /** A second job with the same key replaces the waiting first one. */
  readonly key?: string
  readonly maxAttempts?: number
  /** Jobs of one queue run one after another, over all processes. */
  readonly queue?: string
  /** It lets every job go first that a person waits for. */
  readonly isPatient?: boolean
}

/** The queue takes the smallest first; 0 unless a job says otherwise. */
const PATIENT = 10
/** What is begun is ended first: else the mail of the first of many would leave after all are written. */
const LAST_STEP = -10

const priorityOf = <Payload extends object>(
  { isPatient, isLastStep = false }: JobKind<Payload>,
  options: EnqueueOptions = {},
): number => {
  if (options.isPatient ?? isPatient ?? false) return PATIENT
  return isLastStep ? LAST_STEP : 0
}

/**
 * Adds a job in the caller's transaction: it exists exactly when the change does, and starts
 * milliseconds after commit.
 */
export async function enqueue<Payload extends object>(
  tx: Transaction,
  { job, payload }: { readonly job: JobKind<Payload>; readonly payload: NoInfer<Payload> },
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.name}, payload := ${JSON.stringify(payload)}::json, queue_name := ${options.queue ?? null}::text,
      run_at := ${options.runAt ?? null}::timestamptz,
      max_attempts := ${options.maxAttempts ?? 25}::int, job_key := ${options.key ?? null}::text,
      priority := ${priorityOf(job, options)}::int)`.execute(tx.query)
}

/** Adds one job a payload, in one statement. */
export async function enqueueAll<Payload extends object>(
  tx: Transaction,
  job: JobKind<Payload>,
  payloads: readonly NoInfer<Payload>[],
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${job.name}, payload := each.value, priority := ${priorityOf(job)}::int)
    from json_array_elements(${JSON.stringify(payloads)}::json) as each`.execute(tx.query)
}
