import { sql } from 'kysely'
import type { Reader } from '../database/database.ts'

/*
 * What all processes have in common, for the operator: the state of the queue, and what did not leave. Small
 * statements over partial indexes, for they are asked every few seconds.
 */

export interface QueueRow {
  readonly job: string
  /** Their time has come, and no worker runs them yet. */
  readonly due: number
  readonly running: number
  /** Their time comes. */
  readonly scheduled: number
  /** Tried several times in vain, and will be tried again. */
  readonly failing: number
  /** Tried so often that they are given up. */
  readonly given_up: number
  /** Seconds that the longest of those due has waited. */
  readonly oldest_seconds: number
}

/** Within a minute and a half; what fails less often mends itself. */
const TRIES_IN_VAIN = 5

export async function queues({ query }: Reader): Promise<QueueRow[]> {
  const found = await sql<QueueRow>`
    with standing as (
      select task_identifier as job, run_at, attempts, locked_at is not null as is_running, attempts >= max_attempts as is_over
      from graphile_worker.jobs)
    select job,
      count(*) filter (where not is_running and not is_over and run_at <= now())::int as due,
      count(*) filter (where is_running)::int as running,
      count(*) filter (where not is_running and not is_over and run_at > now())::int as scheduled,
      count(*) filter (where not is_over and attempts >= ${TRIES_IN_VAIN})::int as failing,
      count(*) filter (where not is_running and is_over)::int as given_up,
      coalesce(extract(epoch from now() - min(run_at) filter (where not is_running and not is_over and run_at <= now())), 0)::float8
        as oldest_seconds
    from standing group by job order by job`.execute(query)
  return found.rows
}

export interface StayingMailsRow {
  /** The mail server did not take them yet, or never will. */
  readonly failed: number
  /** They wait for an act: a confirmation, an allowance, the next day. */
  readonly held: number
}

/** Mails that did not leave; those whose turn has not come are jobs. */
export async function stayingMails({ query }: Reader): Promise<StayingMailsRow> {
  const found = await sql<StayingMailsRow>`
    select (select count(*)::int from mails where status = 'FAILED') as failed,
      (select count(*)::int from mails where status = 'HELD') as held`.execute(query)
  return found.rows[0] ?? { failed: 0, held: 0 }
}
