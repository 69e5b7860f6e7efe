import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { TEST_SECRET } from '@turnout/testkit/app/test-secret.ts'
import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/* A hundred thousand rows leave and come in by a process with little memory. */

const source = testApp()
const target = testApp()

const ROWS = 100_000
/** The process itself with the product in it takes 91 of this: what stays of the rows has hardly any room. */
const HEAP_MB = 96

const run = promisify(execFile)
const PROGRAM = path.join(import.meta.dirname, '../../../../../packages/testkit/src/processes/archive-process.ts')

async function inSmallProcess(...given: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [`--max-old-space-size=${HEAP_MB}`, PROGRAM, ...given, TEST_SECRET])
  return (JSON.parse(stdout) as { readonly told: string }).told
}

test('a hundred thousand rows are exported and imported in flat memory', async () => {
  const { owner, eventId } = await aShop(source)
  await sql`
    insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, after)
    select ${owner.accountId}, ${eventId}, 'event', ${eventId}, 'event.updated', 'SYSTEM',
      jsonb_build_object('note', repeat(md5(n::text), 8)) from generate_series(1, ${ROWS}::int) n`.execute(
    source.owner.query,
  )
  const file = await inSmallProcess('export', source.databaseUrl, String(owner.accountId))
  const rows = Number(await inSmallProcess('import', target.ownerUrl, file))
  expect(rows).toBeGreaterThan(ROWS)
  const found = await sql<{ rows: number }>`select count(*) as rows from audit_rows`.execute(target.owner.query)
  const before = await sql<{ rows: number }>`
    select count(*) as rows from audit_rows where account_id = ${owner.accountId}`.execute(source.owner.query)
  expect(found.rows).toEqual(before.rows)
}, 240_000)
