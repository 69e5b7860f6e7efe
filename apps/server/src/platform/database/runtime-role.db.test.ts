import { createDatabase, databaseUrl, dropDatabase } from '@turnout/testkit/database/database-admin.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { prepareDatabase } from './prepare-database.ts'

/*
 * The role that the product runs with can add to history, ledger, payments and documents, and
 * neither rewrite nor empty them (decision 0028).
 */

const app = testApp()

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const HISTORY = ['audit_rows', 'ledger_entries', 'payments', 'invoices']
const DENIED = /permission denied|must be owner/u

test.each([...HISTORY, 'refunds', 'orders', 'claims', 'scans'])(
  '%s: not emptied, not deleted from, not unguarded',
  async (table) => {
    for (const act of [
      `truncate ${table} cascade`,
      `delete from ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
    ])
      await expect(ask(app.databaseUrl, act)).rejects.toThrow(DENIED)
  },
)

test.each(HISTORY)('%s: what was written is not changed', async (table) => {
  await expect(ask(app.databaseUrl, `update ${table} set id = default where false`)).rejects.toThrow(DENIED)
})

test.each([...HISTORY, 'refunds'])('%s: its owner does not empty it by accident either', async (table) => {
  await expect(ask(app.ownerUrl, `truncate ${table} cascade`)).rejects.toThrow(/append-only/u)
})

test('the role owns nothing, makes no roles and is told nothing of files', async () => {
  for (const act of [
    'create role more login',
    `copy (select 1) to program 'true'`,
    `select pg_read_file('/etc/passwd')`,
    `delete from kysely_migration`,
    'set role postgres',
  ])
    await expect(ask(app.databaseUrl, act)).rejects.toThrow(/permission denied/u)
})

/** A database somewhere else, with an owner and a role for the product without special rights. */
let cleaning: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of cleaning.toReversed()) await step()
  cleaning = []
})
async function elsewhere() {
  const server = inject('testDatabaseServer')
  const mark = randomBytes(4).toString('hex')
  const [name, owner, shop] = [`test_${mark}`, `owner_${mark}`, `Shop "of" ${mark}`]
  await ask(server, `create role ${owner} login password 'o'`)
  await ask(server, `create role "${shop.replaceAll('"', '""')}" login password 's'`)
  await createDatabase(server, name)
  await ask(server, `alter database ${name} owner to ${owner}`)
  cleaning = [
    () => ask(server, `drop role ${owner}, "${shop.replaceAll('"', '""')}"`).then(() => undefined),
    () => dropDatabase(server, name),
  ]
  const as = (role: string, password: string): string => {
    const url = new URL(databaseUrl(server, name))
    url.username = encodeURIComponent(role)
    url.password = password
    return url.href
  }
  return { ownerUrl: as(owner, 'o'), url: as(shop, 's') }
}

test('elsewhere: the owner brings the tables up to date, the product gets what it needs and no more', async () => {
  const { ownerUrl, url } = await elsewhere()
  const said: string[] = []
  await expect(prepareDatabase({ url, ownerUrl: null }, (line) => said.push(line))).rejects.toThrow(
    /permission denied/u,
  )
  await prepareDatabase({ url, ownerUrl }, (line) => said.push(line))
  await prepareDatabase({ url, ownerUrl: null }, (line) => said.push(line))
  expect(said).toEqual([])
  await ask(
    url,
    `insert into audit_rows (entity, entity_id, act, actor_kind) values ('order', 1, 'order.reserved', 'SYSTEM')`,
  )
  await ask(url, `select graphile_worker.add_job('send_mail', payload := '{}'::json)`)
  await expect(ask(url, 'truncate audit_rows')).rejects.toThrow(DENIED)
  await expect(ask(url, 'update audit_rows set act = act')).rejects.toThrow(DENIED)
})

test('elsewhere: one role for both works, and says what that means', async () => {
  const { ownerUrl } = await elsewhere()
  const said: string[] = []
  await prepareDatabase({ url: ownerUrl, ownerUrl: null }, (line) => said.push(line))
  expect(said).toEqual([expect.stringMatching(/DATABASE_OWNER_URL/u)])
})

test('elsewhere: a role that may not bring the tables up to date says who can', async () => {
  const { ownerUrl, url } = await elsewhere()
  await prepareDatabase({ url, ownerUrl }, () => undefined)
  await ask(ownerUrl, `delete from kysely_migration where name = (select max(name) from kysely_migration)`)
  await expect(prepareDatabase({ url, ownerUrl: null }, () => undefined)).rejects.toThrow(/DATABASE_OWNER_URL/u)
})
