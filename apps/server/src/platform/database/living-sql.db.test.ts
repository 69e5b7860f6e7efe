import { createDatabase, databaseUrl, dropDatabase } from '@turnout/testkit/database/database-admin.ts'
import { askDatabase, shapeOfDatabase } from '@turnout/testkit/database/database-shape.ts'
import { TEMPLATE_DATABASE } from '@turnout/testkit/database/test-database-server.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { applyLivingSql, dropForgottenSql, livingFileOf, readLivingSql, type LivingFile } from './apply-living-sql.ts'
import { migrate, pendingLivingSql } from './migrate.ts'

/*
 * Functions, row types and views are the text of their files: in a new database, and after each
 * change of a file.
 */

const NAME = 'test_living_sql'

let url = ''
let db: Kysely<unknown>

const template = (): string => databaseUrl(inject('testDatabaseServer'), TEMPLATE_DATABASE)

async function open(from?: string): Promise<void> {
  const server = inject('testDatabaseServer')
  await createDatabase(server, NAME, from)
  url = databaseUrl(server, NAME)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('connect', (client) => client.on('error', () => undefined))
  // The database goes while a connection may still be saying goodbye.
  pool.on('error', () => undefined)
  db = new Kysely({ dialect: new PostgresDialect({ pool }) })
}

afterEach(async () => {
  await db.destroy()
  await dropDatabase(inject('testDatabaseServer'), NAME)
})

describe('a file that changed', () => {
  let files: readonly LivingFile[] = []
  beforeEach(async () => {
    await open(TEMPLATE_DATABASE)
    files = await readLivingSql()
  })

  /** The files with one of them rewritten; null: deleted. */
  function changed(name: string, rewrite: ((text: string) => string) | null): LivingFile[] {
    const path = `${name.replace('.', '/')}.sql`
    return files.flatMap((file) => {
      if (file.name !== name) return [file]
      return rewrite === null ? [] : [livingFileOf(path, rewrite(file.text))]
    })
  }

  const apply = (to: readonly LivingFile[]): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await applyLivingSql(tx, to)
      await dropForgottenSql(tx, to)
    })

  const functionsNamed = async (name: string): Promise<string[]> =>
    (
      await askDatabase<{ is: string }>(
        url,
        `select oid::regprocedure::text as is from pg_proc where proname = '${name}'`,
      )
    )
      .map(({ is }) => is)
      .toSorted()

  const VERSIONS = `select 'f' || oid || ' ' || xmin as is from pg_proc where pronamespace = 'public'::regnamespace
    union all select 't' || oid || ' ' || xmin from pg_trigger union all select name || applied_at from living_sql order by 1`

  test('none: a second start touches nothing', async () => {
    const before = await askDatabase(url, VERSIONS)
    await migrate(url)
    expect(await askDatabase(url, VERSIONS)).toEqual(before)
    expect(await pendingLivingSql(url)).toEqual([])
  })

  test('another text is what stands there, and nothing else is touched', async () => {
    await apply(changed('hold_allowance', (text) => text.replace('then 500', 'then 600')))
    const [found] = await askDatabase<{ places: number }>(url, 'select hold_allowance(null, 0, 1) as places')
    expect(found?.places).toBe(600)
    expect(await pendingLivingSql(url)).toEqual(['hold_allowance'])
    await migrate(url)
    expect(await shapeOfDatabase(url)).toEqual(await shapeOfDatabase(template()))
  })

  test('another signature takes the place of the former one', async () => {
    await apply(
      changed('contested_pools', (text) => text.replace('draw_quantity int[]\n', 'draw_quantity int[], more int\n')),
    )
    expect(await functionsNamed('contested_pools')).toEqual([
      'contested_pools(text[],integer[],bigint[],integer[],integer)',
    ])
  })

  test('another result takes the place of the former one', async () => {
    await apply(changed('hold_allowance', (text) => text.replace('returns float8', 'returns numeric')))
    expect(await functionsNamed('hold_allowance')).toHaveLength(1)
  })

  test('a trigger that was taken out is gone', async () => {
    const without = changed('refuse_losing_sales', (text) =>
      text.replace(/create or replace trigger scans_stay[^;]*;/u, ''),
    )
    await apply(without)
    const left = await askDatabase(url, `select from pg_trigger where tgname in ('scans_stay', 'check_ins_stay')`)
    expect(left).toHaveLength(1)
  })

  test('a view may lose a column', async () => {
    await apply(changed('inspect.v_accounts', (text) => text.replace('select id from', 'select id as number from')))
    expect(await askDatabase(url, 'select number from inspect.v_accounts')).toEqual([])
  })

  test('a row type takes the functions with it that are handed its rows, and they are there again', async () => {
    await apply(changed('reservation_row', (text) => text.replace('\n);', ',\n  more text\n);')))
    const [type] = await askDatabase<{ fields: string }>(
      url,
      `select max(attnum)::int as fields from pg_attribute where attrelid = 'reservation_row'::regclass`,
    )
    expect(type?.fields).toBe(23)
    expect(await functionsNamed('reserve_orders')).toHaveLength(1)
    expect(await functionsNamed('abandon_replaced_holds')).toHaveLength(1)
  })

  test('what has no file any more is gone', async () => {
    await apply(changed('forget_visitor', null))
    expect(await functionsNamed('forget_visitor')).toEqual([])
    expect(await askDatabase(url, `select from pg_trigger where tgname = 'orders_forget_visitor'`)).toEqual([])
  })

  test('one that the database refuses leaves all as it was, and says which', async () => {
    const before = await shapeOfDatabase(url)
    const broken = changed('reservation_row', (text) => text.replace('n int', 'n integer')).map((file) =>
      file.name === 'stamp_attendee_change'
        ? livingFileOf('stamp_attendee_change.sql', `${file.text}\nnonsense`)
        : file,
    )
    await expect(apply(broken)).rejects.toThrow('sql/stamp_attendee_change.sql')
    expect(await shapeOfDatabase(url)).toEqual(before)
  })
})

test('a file is named after what it makes', async () => {
  await open()
  expect(() => livingFileOf('b.sql', 'create or replace function a() returns int')).toThrow('named after')
})
