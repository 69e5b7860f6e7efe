import { createDatabase, databaseUrl, dropDatabase } from '@turnout/testkit/database/database-admin.ts'
import { askDatabase, grantsOfDatabase, shapeOfDatabase } from '@turnout/testkit/database/database-shape.ts'
import { inspectShop } from '@turnout/testkit/app/shop-inspection.ts'
import { TEMPLATE_DATABASE } from '@turnout/testkit/database/test-database-server.ts'
import { runMigrations } from 'graphile-worker'
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { ConfigError } from '../config/config-error.ts'
import { migrate, pendingLivingSql, pendingMigrations } from './migrate.ts'
import { prepareDatabase } from './prepare-database.ts'

/*
 * A shop that the former migrations made becomes one of the baseline: with every row, and the same in
 * all respects as a new one. What they made only in part, or what was changed since, is refused.
 */

const FORMER = 'test_former_shop'
const NAME = 'test_baseline'
const urlOf = (name: string): string => databaseUrl(inject('testDatabaseServer'), name)
const url = (): string => urlOf(NAME)
const fresh = (): string => urlOf(TEMPLATE_DATABASE)

beforeAll(async () => {
  await createDatabase(inject('testDatabaseServer'), FORMER)
  await runMigrations({ connectionString: urlOf(FORMER) })
  const shop = readFileSync(new URL('fixtures/before-baseline.sql.gz', import.meta.url))
  await askDatabase(urlOf(FORMER), gunzipSync(shop).toString())
})
afterAll(() => dropDatabase(inject('testDatabaseServer'), FORMER))
beforeEach(() => createDatabase(inject('testDatabaseServer'), NAME, FORMER))
afterEach(() => dropDatabase(inject('testDatabaseServer'), NAME))

/** The baseline and what came after it. */
const ALL = readdirSync(new URL('../../../migrations/', import.meta.url))
  .map((file) => file.slice(0, -'.sql'.length))
  .toSorted()

const recorded = async (): Promise<string[]> =>
  (await askDatabase<{ name: string }>(url(), 'select name from kysely_migration order by name')).map(
    ({ name }) => name,
  )

interface Content {
  readonly name: string
  readonly rows: number
  readonly sum: string | null
}

interface Table {
  readonly name: string
  /** Their names, quoted, with commas between them. */
  readonly columns: string
}

/** The tables of the shop with their columns. */
const tablesNow = (): Promise<Table[]> =>
  askDatabase<Table>(
    url(),
    `select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname not like 'kysely%' and relname <> 'living_sql' group by 1 order by 1`,
  )

/** The content of these tables, in these columns. */
function rowsNow(tables: readonly Table[]): Promise<Content[]> {
  const sums = tables.map(
    ({ name, columns }) =>
      `select '${name}' as name, count(*)::int as rows,
       md5(string_agg(row(${columns})::text, '' order by row(${columns})::text)) as sum from "${name}"`,
  )
  return askDatabase<Content>(url(), `${sums.join(' union all ')} order by name`)
}

test('a shop of the former migrations comes along, keeps every row, and adds up', async () => {
  const tables = await tablesNow()
  const before = await rowsNow(tables)
  expect(before.filter(({ rows }) => rows > 0).length).toBeGreaterThan(35)
  expect(await recorded()).toHaveLength(102)
  expect(await pendingMigrations(url())).toEqual(ALL)
  await migrate(url())
  expect(await rowsNow(tables)).toEqual(before)
  expect(await recorded()).toEqual(ALL)
  expect([await pendingMigrations(url()), await pendingLivingSql(url())]).toEqual([[], []])
  await inspectShop(url())
})

test('afterwards it is in all respects as a new one', async () => {
  const shop = databaseUrl(inject('testShopServer'), NAME)
  await prepareDatabase({ ownerUrl: url(), url: shop }, () => undefined)
  expect(await shapeOfDatabase(url())).toEqual(await shapeOfDatabase(fresh()))
  expect(await grantsOfDatabase(url())).toEqual(await grantsOfDatabase(fresh()))
})

interface Key {
  readonly parent: string
  readonly child: string
  readonly name: string
  readonly act: string
}

/** Foreign keys in the order in which they act on a row that is deleted: that in which they were made. */
const KEYS = `
  select c.confrelid::regclass::text as parent, c.conrelid::regclass::text as child, c.conname as name, c.confdeltype::text as act
  from pg_constraint c join pg_trigger t on t.tgconstraint = c.oid and t.tgrelid = c.confrelid and t.tgtype & 8 = 8
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, t.tgname`

/** The keys that refuse when a row with all that refers to it is deleted, by its table. */
function refusals(keys: readonly Key[]): Record<string, string[]> {
  const keysOf = Map.groupBy(keys, ({ parent }) => parent)
  return Object.fromEntries(
    [...keysOf].map(([root, own]) => {
      const gone = new Set([root])
      const refusing: string[] = []
      const waiting = [...own]
      // Grows while it is walked: what a key takes along acts after all that waits already.
      for (const { child, name, act } of waiting) {
        if (gone.has(child) || act === 'n') continue
        if (act === 'c') {
          gone.add(child)
          waiting.push(...(keysOf.get(child) ?? []))
        } else refusing.push(name)
      }
      return [root, refusing.toSorted()]
    }),
  )
}

test('an event that was never ordered can be deleted with its products, prices and pools', async () => {
  const { events } = refusals(await askDatabase<Key>(fresh(), KEYS))
  // All of them are of orders, scans, answers, taxes and shifts; as in a database of the former migrations.
  expect(events).toEqual([
    'invoice_sequences_event_id_fkey',
    'order_lines_price',
    'ordered_pools_pool_id_fkey',
    'orders_affiliate',
    'orders_in_currency_of_event',
    'orders_promo_code',
    'product_taxes_and_fees_account_id_event_id_fkey',
    'question_answers_event_id_product_id_fkey',
    'question_answers_event_id_question_id_fkey',
    'scans_of_a_list',
    'till_charges_event_id_person_id_fkey',
    'till_charges_event_id_till_id_fkey',
    'till_early_scans_check_in_list_id_fkey',
    'till_movements_event_id_person_id_fkey',
    'till_quotas_event_id_till_id_fkey',
    'till_sessions_event_id_closed_by_fkey',
    'till_sessions_event_id_opened_by_fkey',
    'till_sessions_event_id_person_id_fkey',
    'till_sessions_event_id_till_id_fkey',
    'till_unbooked_sales_event_id_person_id_fkey',
    'till_unbooked_sales_event_id_till_id_fkey',
  ])
})

async function expectRefused(words: string): Promise<void> {
  const tables = await tablesNow()
  const [records, rows] = [await recorded(), await rowsNow(tables)]
  const refused = await migrate(url()).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ConfigError)
  expect((refused as Error).message).toBe(words)
  expect([await recorded(), await rowsNow(tables)]).toEqual([records, rows])
}

const AFTER = 'Nothing was changed. See docs/operating/upgrading.md.'

test.each([
  [['0143_owed_by_live_units'], 'migration 0143'],
  [['0146_offline_methods', '0149_organizers_of_clients'], 'migrations 0146, 0149'],
])('one that lacks %j is refused with what to do', async (names, told) => {
  await askDatabase(
    url(),
    `delete from kysely_migration where name in (${names.map((name) => `'${name}'`).join(', ')})`,
  )
  await expectRefused(
    `This database is of an older version than this Turnout takes: it lacks ${told}. Start the version whose newest migration is 0149 on it once, then this one. ${AFTER}`,
  )
})

test.each([
  ['alter table users drop column locale', `Missing: column users.locale text not null default 'en'::text`],
  [
    `alter table users alter locale set default 'de'`,
    `Missing: column users.locale text not null default 'en'::text; Not ours: column users.locale text not null default 'de'::text`,
  ],
  ['alter table users add remark text', 'Not ours: column users.remark text'],
  ['create index by_hand on users (locale)', 'Not ours: CREATE INDEX by_hand ON users USING btree (locale)'],
  [
    'drop index users_email_unique',
    'Missing: CREATE UNIQUE INDEX users_email_unique ON users USING btree (lower(email))',
  ],
  [
    'alter table events drop constraint events_end_after_start',
    'Missing: constraint events_end_after_start of events CHECK (((end_date IS NULL) OR (end_date > start_date)))',
  ],
  ['drop table webhook_attempts', 'Missing: table webhook_attempts'],
  ['alter table call_counts set logged', 'Missing: unlogged table call_counts; Not ours: table call_counts'],
  [
    'alter table pools set (fillfactor = 100)',
    'Missing: table pools with {fillfactor=50}; Not ours: table pools with {fillfactor=100}',
  ],
])('one that was changed by "%s" is refused with what is other', async (change, told) => {
  await askDatabase(url(), change)
  await expectRefused(
    `The tables of this database are not as Turnout left them, so it cannot be brought up to date. ${told}. Put that right, then start again. ${AFTER}`,
  )
})

test('of many differences five are told', async () => {
  await askDatabase(
    url(),
    'alter table users add a int, add b int, add c int, add d int, add e int, add f int, add g int',
  )
  const refused = await migrate(url()).catch((error: unknown) => error)
  expect((refused as Error).message).toContain('Not ours: column users.e integer; and 2 more. Put that right')
})

test('tables that others added are theirs', async () => {
  await askDatabase(url(), 'create table notes_of_the_house (id int primary key)')
  await migrate(url())
  expect(await recorded()).toEqual(ALL)
})
