import { scan } from '@turnout/testkit/doors/a-door.ts'
import { differences, linesOfEntity, loadArchive, makeArchive, writeDirectly } from '@turnout/testkit/files/archives.ts'
import { aShopOfEverything, type ShopOfEverything } from '@turnout/testkit/shops/shop-of-everything.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { TEST_SECRET } from '@turnout/testkit/app/test-secret.ts'
import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'

/* An event leaves an account of several and comes into an empty installation by the command. */

const CARDS = { cards: true, webhooks: { allowsPrivate: true } } as const
const source = testApp({ ...CARDS, addsUp: true })
const target = testApp({ ...CARDS, addsUp: true })
const ofCancelled = testApp({ addsUp: true })

const PASSPHRASE = 'a tide table and a lamp'
const COMMAND = path.join(import.meta.dirname, '../../../../../tools/import-archive.ts')
const run = promisify(execFile)

let made: ShopOfEverything
beforeAll(async () => {
  made = await aShopOfEverything(source)
}, 60_000)

/** What `npm run import-archive` says. */
async function importByCommand(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'archive-'))
  const [file, secret] = [path.join(folder, 'archive.zip'), path.join(folder, 'passphrase')]
  try {
    await writeFile(file, bytes)
    await writeFile(secret, `${PASSPHRASE}\n`)
    const env = {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: target.databaseUrl,
      DATABASE_OWNER_URL: target.ownerUrl,
      TURNOUT_SECRET: TEST_SECRET,
    }
    const { stdout } = await run(process.execPath, [COMMAND, file, '--passphrase-file', secret], { env })
    return stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('the archive of an event is taken into an empty installation, and comes out of it as it was', async () => {
  const { owner, eventId } = made.shop
  const sealed = await makeArchive(source, owner, { eventId, passphrase: PASSPHRASE })
  expect(await importByCommand(sealed.bytes)).toContain('rows are in')
  const second = await writeDirectly(target, owner.accountId, eventId)
  // This one was asked for without a passphrase.
  expect(differences(sealed.files, second.files).map((line) => line.split(':')[0])).toEqual(['sealed.bin'])
}, 60_000)

test('who has a ticket gets in with the code they have, through the link that the phones have', async () => {
  const { ticket, list } = made
  const answered = await scan(target, list, [{ code: ticket.code }], 'North')
  expect([answered.status, answered.body.results]).toMatchObject([200, [{ verdict: 'ADMITTED' }]])
  const again = await scan(target, list, [{ code: ticket.code }], 'South')
  expect(again.body.results).toMatchObject([{ verdict: 'ALREADY_ADMITTED' }])
})

test('it has the owner, and by name alone those whom its rows name', async () => {
  const { owner, eventId } = made.shop
  const { files } = await writeDirectly(source, owner.accountId, eventId)
  expect(linesOfEntity(files, 'account_members')).toMatchObject([{ user_id: owner.userId, is_owner: true }])
  expect(linesOfEntity(files, 'users').map(({ first_name, email }) => [first_name, email])).toEqual([
    ['Inês', owner.email],
    ['Tomás', expect.stringMatching(/^former-member-\d+@turnout\.invalid$/u)],
    ['Nuno', expect.stringMatching(/^former-member-\d+@turnout\.invalid$/u)],
  ])
  const history = await sql<{ entity_id: number }>`
    select entity_id from audit_rows where act = 'user.imported' order by entity_id`.execute(target.owner.query)
  expect(history.rows.map(({ entity_id }) => entity_id)).toEqual(linesOfEntity(files, 'users').map(({ id }) => id))
})

test('whom the event wrote to, or may, is not written to against their will', async () => {
  const found = await sql`select email, event_id from mail_opt_outs`.execute(target.owner.query)
  expect(found.rows).toEqual([{ email: 'ana@waits.example', event_id: null }])
  const blocked = await sql`select email from mail_blocks`.execute(target.owner.query)
  expect(blocked.rows).toEqual([{ email: 'vera@waits.example' }])
})

test('nothing new gets the number of something that only history names', async () => {
  const named = await sql<{ newest: number; deleted: number; next: number }>`
    select (select max(id) from products) as newest,
      (select max(entity_id) from audit_rows where act = 'product.deleted') as deleted,
      nextval(pg_get_serial_sequence('products', 'id')) as next`.execute(target.owner.query)
  const { newest = 0, deleted = 0, next = 0 } = named.rows[0] ?? {}
  expect(newest).toBeLessThan(deleted)
  expect(next).toBeGreaterThan(deleted)
})

test('a cancelled event with an erased guest is taken, too', async () => {
  const { owner, eventId } = made.cancelled
  const first = await writeDirectly(source, owner.accountId, eventId)
  await loadArchive(ofCancelled, first.bytes)
  const second = await writeDirectly(ofCancelled, owner.accountId, eventId)
  expect(differences(first.files, second.files)).toEqual([])
  expect(linesOfEntity(second.files, 'event_cancellings')).toMatchObject([{ state: 'DONE' }])
})
