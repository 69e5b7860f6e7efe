import { testApp } from '@turnout/testkit/test-app.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { enqueue, startJobs } from './jobs.ts'

const app = testApp()

/** Cuts the connection that strikes off the first finished job. */
const CUT_ONCE = sql`
  create sequence strikes;
  create function cut_once() returns trigger language plpgsql security definer as $$
  begin
    if nextval('strikes') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
    return old;
  end $$;
  create trigger cut_once before delete on graphile_worker._private_jobs for each row execute function cut_once();`

test('a job whose connection is cut as it ends is done again and struck off, and the process lives', async () => {
  await CUT_ONCE.execute(app.owner.query)
  const done = vi.fn<() => Promise<void>>().mockResolvedValue()
  const runner = await startJobs({
    url: app.databaseUrl,
    jobs: { count: done },
    recurring: [],
    log: createLog('silent'),
    isAlone: true,
  })
  await app.database.transaction((tx) => enqueue(tx, { job: 'count', payload: {} }))
  await expect
    .poll(
      async () => (await sql<{ id: number }>`select id from graphile_worker.jobs`.execute(app.database.query)).rows,
      { timeout: 10_000 },
    )
    .toEqual([])
  const strikes = await sql<{ last: number }>`select last_value as last from strikes`.execute(app.owner.query)
  expect(strikes.rows[0]?.last).toBe(2)
  // Nothing tells a job that ended unheard from one that did not: both run again.
  expect(done).toHaveBeenCalledTimes(2)
  await runner.stop()
})
