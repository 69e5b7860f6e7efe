import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { meterShop } from './meter-shop.ts'

const app = testApp()

const shown = async (shop: ReturnType<typeof meterShop>): Promise<string[]> =>
  (await shop.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test('jobs are shown by what they wait for, and mails that did not leave by why', async () => {
  await sql`
    select graphile_worker.add_job('late', run_at := now() - interval '90 seconds'),
      graphile_worker.add_job('late'), graphile_worker.add_job('late', run_at := now() + interval '1 day'),
      graphile_worker.add_job('over', max_attempts := 1)`.execute(app.database.query)
  await sql`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`.execute(app.owner.query)
  await sql`
    insert into mails (kind, message_id, recipient, subject, text_body, html_body, status)
    select 'TEST', 'm' || n, 'rui@example.com', '', '', '', case n when 1 then 'FAILED' when 2 then 'HELD' else 'SENT' end
    from generate_series(1, 4) n`.execute(app.database.query)
  const lines = await shown(meterShop(app.database))
  expect(lines.filter((line) => line.includes('job="over"') && line.endsWith(' 1'))).toEqual([
    'turnout_jobs{job="over",state="given_up"} 1',
  ])
  expect(lines).toEqual(
    expect.arrayContaining([
      'turnout_database_up 1',
      'turnout_jobs{job="late",state="due"} 2',
      'turnout_jobs{job="late",state="scheduled"} 1',
      'turnout_mails{state="failed"} 1',
      'turnout_mails{state="held"} 1',
    ]),
  )
  const [, oldest] = /turnout_job_oldest_seconds\{job="late"\} ([\d.]+)/u.exec(lines.join('\n')) ?? []
  expect(Math.floor(Number(oldest) / 60)).toBe(1)
})

test('of a database that is away nothing is said but that', async () => {
  const away = openDatabase({ url: 'postgres://127.0.0.1:9/nothing', connections: 1 })
  expect(await shown(meterShop(away))).toEqual(['turnout_database_up 0'])
  await away.close()
})
