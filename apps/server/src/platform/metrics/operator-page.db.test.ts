import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { createLog } from '../log/log.ts'
import { joinNodes } from '../nodes/join-nodes.ts'
import { drawOperatorPage, type OperatorPage } from './draw-operator-page.ts'
import { judgeStanding } from './judge-standing.ts'
import { readStanding } from './read-standing.ts'

const app = testApp()

async function drawn(over: Partial<OperatorPage> = {}): Promise<string> {
  const standing = await readStanding(app.database, app.databaseUrl)
  const page = { now: new Date('2026-06-12T19:30:00Z'), product: '1.2.3', processes: [], standing }
  return drawOperatorPage({ ...page, troubles: judgeStanding(standing, 0), ...over })
}

/** What a person reads, one line a cell. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<style>.*?<\/style>/gsu, '')
    .replaceAll(/<[^>]+>/gu, '\n')
    .replaceAll(/\n+/gu, '\n')

test('a shop that is well needs nobody, and its versions and processes are said', async () => {
  const node = await joinNodes({ url: app.databaseUrl, connections: 22, log: createLog('silent') })
  const words = wordsOf(await drawn())
  await node.leave()
  expect(words).toContain('✓ Nothing needs you.')
  expect(words).toContain('\nTurnout\n1.2.3\n')
  expect(words).toMatch(/\nPostgreSQL\n\d+\.\d+/u)
  expect(words).toMatch(/\nMigrations\n\d+, the newest \d{4}_[a-z_]+\n/u)
  expect(words).toMatch(/\n127\.0\.0\.1\n[\d: -]+ UTC\n22\n/u)
  expect(words).toContain('None was noted.')
})

test('what went wrong stands first, and the newest operation of each kind is shown', async () => {
  await sql`
    insert into operations (kind, finished_at, detail) values
      ('backup', '2026-06-10T01:00:00Z', '{"bytes": 1}'), ('backup', '2026-06-12T01:00:00Z', '{"bytes": 2}'),
      ('verify', '2026-06-12T19:29:00Z', '{"note": "<b>"}')`.execute(app.database.query)
  await sql`
    insert into mails (kind, message_id, recipient, subject, text_body, html_body, status)
    values ('TEST', 'm1', 'rui@secret.example', 'Your ticket', '', '', 'FAILED')`.execute(app.database.query)
  await sql`select graphile_worker.add_job('late', run_at := now() - interval '1 hour')`.execute(app.database.query)
  const html = await drawn()
  expect(wordsOf(html)).toContain(
    '✗ This needs you:\nJobs wait for more than ten minutes: late. Is a worker running?\nMails that the mail server did not take: 1.',
  )
  expect(wordsOf(html)).toContain('\nbackup\n2026-06-12 01:00:00 UTC, 18 h ago\n{&quot;bytes&quot;:2}\n')
  expect(html).not.toContain('<b>')
  expect(html).not.toContain('secret.example')
  expect(html).not.toContain('<script')
})

test('without its database the page still tells what it knows', async () => {
  const away = openDatabase({ url: 'postgres://127.0.0.1:9/nothing', connections: 1 })
  const standing = await readStanding(away, 'postgres://127.0.0.1:9/nothing')
  await away.close()
  const troubles = judgeStanding(standing, 3)
  const process = {
    name: 'web-1',
    memoryBytes: 300 * 2 ** 20,
    delaySeconds: 0.0121,
    startedAt: new Date('2026-06-12T17:00:00Z'),
  }
  const words = wordsOf(await drawn({ standing, troubles, processes: [{ ...process, replicaBehindSeconds: 4 }] }))
  expect(words).toContain('The database does not answer.')
  expect(words).toContain('Commits that were not waited for: 3.')
  expect(words).toContain('\nweb-1\n2 h\n300 MB\n13 ms\n4 s\n')
})
