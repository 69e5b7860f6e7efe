import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import type { JobKind } from './job-kind.ts'

/**
 * Takes more jobs of a kind, at most `most`, those that wait longest, and ends them with the caller's
 * transaction: one that takes them up does their work at once with its own. Rolled back, each waits
 * again. A job that was tried before is left to be tried alone.
 */
export async function takeWaiting<Payload extends object>(
  tx: Transaction,
  { name, payload }: JobKind<Payload>,
  most: number,
): Promise<Payload[]> {
  const taken = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs j using (
      select w.id from graphile_worker._private_jobs w join graphile_worker._private_tasks k on k.id = w.task_id
      where k.identifier = ${name} and w.is_available and w.job_queue_id is null and w.attempts = 0 and w.run_at <= now()
      order by w.priority, w.run_at, w.id limit ${most} for update of w skip locked) as waiting
    where j.id = waiting.id returning j.payload`.execute(tx.query)
  return taken.rows.map((row) => payload.parse(row.payload))
}
