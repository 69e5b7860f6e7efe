import type { Pool } from 'pg'

/**
 * No job of ours works this long: one that is locked longer lost its worker. It may run twice;
 * every job bears that.
 */
export const LEASE_SECONDS = 180

/**
 * Gives jobs back whose worker was killed; otherwise the queue would wait four hours. `isAlone`: no
 * other process works on this database, so every lock is that of a process that is gone.
 */
export async function freeLostJobs(pool: Pool, { isAlone }: { isAlone: boolean }): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
     where locked_at < now() - make_interval(secs => $1) having count(*) > 0`,
    [isAlone ? 0 : LEASE_SECONDS],
  )
}
