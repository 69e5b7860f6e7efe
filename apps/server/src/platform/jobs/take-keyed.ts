import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import type { JobKind } from './job-kind.ts'

/**
 * Takes the job that waits under a key, and ends it with the caller's transaction; undefined: none waits, or it runs
 * already.
 */
export async function takeKeyed<Payload extends object>(
  tx: Transaction,
  { name, payload }: JobKind<Payload>,
  key: string,
): Promise<Payload | undefined> {
  const taken = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs j using (
      select w.id from graphile_worker._private_jobs w join graphile_worker._private_tasks k on k.id = w.task_id
      where k.identifier = ${name} and w.key = ${key} and w.is_available and w.attempts = 0
      for update of w skip locked) as waiting
    where j.id = waiting.id returning j.payload`.execute(tx.query)
  return taken.rows.map((row) => payload.parse(row.payload))[0]
}
