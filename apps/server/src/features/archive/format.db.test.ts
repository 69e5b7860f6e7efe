import { ENTITIES, SEALED_ENTITIES } from '@turnout/contract/archive/entities.ts'
import type { ColumnKind } from '@turnout/contract/archive/entity.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PLATFORM_TABLES, SLICES } from '../../slices.ts'

/* Every table and column is in the archive, or left out with a reason. */

const app = testApp()

interface ColumnRow {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly is_nullable: boolean
}

const columnsOfDatabase = async (): Promise<readonly ColumnRow[]> => {
  const found = await sql<ColumnRow>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as is_nullable
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname not like 'kysely%' and c.relname <> 'living_sql'
    order by c.relname, a.attnum`.execute(app.owner.query)
  return found.rows
}

const KINDS: Readonly<Record<string, ColumnKind>> = {
  bigint: 'integer',
  integer: 'integer',
  smallint: 'integer',
  text: 'text',
  boolean: 'boolean',
  'timestamp with time zone': 'moment',
  date: 'date',
  'time without time zone': 'time',
  jsonb: 'json',
  uuid: 'uuid',
  'numeric(12,3)': 'decimal',
  'text[]': 'texts',
  'bigint[]': 'integers',
}

test('every table of the database is in the archive, or left out with a reason', async () => {
  const tables = [...new Set((await columnsOfDatabase()).map(({ table }) => table))]
  const sealed = ['event_keys']
  const declared = [...SLICES.map((slice) => slice.tables ?? {}), PLATFORM_TABLES].flatMap((of) => Object.entries(of))
  const leftOut = declared.flatMap(([name, fate]) =>
    fate !== 'stays' && fate.leftOut !== undefined ? [{ name, reason: fate.leftOut }] : [],
  )
  const told = [...ENTITIES.map(({ name }) => name), ...sealed, ...leftOut.map(({ name }) => name)]
  expect(tables.toSorted()).toEqual(told.toSorted())
  expect(leftOut.every(({ reason }) => reason.length > 10)).toBe(true)
  expect(SEALED_ENTITIES.map(({ name }) => name)).toEqual(['event_keys', 'check_in_list_keys'])
})

test('every column of these tables is in the archive as what it is, or left out with a reason', async () => {
  const columns = await columnsOfDatabase()
  const stored = ENTITIES.flatMap(({ name }) =>
    columns.flatMap(({ table, column, type, is_nullable }) =>
      table === name ? [`${name}.${column}: ${KINDS[type] ?? type}${is_nullable ? '?' : ''}`] : [],
    ),
  )
  const told = ENTITIES.flatMap(({ name, columns: kept, leftOut }) => [
    ...kept.map((column) => `${name}.${column.name}: ${column.kind}${column.isNullable ? '?' : ''}`),
    ...Object.entries(leftOut).map(([column, reason]) => {
      expect(reason.length).toBeGreaterThan(10)
      const found = columns.find((one) => one.table === name && one.column === column)
      return `${name}.${column}: ${KINDS[found?.type ?? ''] ?? found?.type}${found?.is_nullable === true ? '?' : ''}`
    }),
  ])
  expect(told.toSorted()).toEqual(stored.toSorted())
})

test('nothing is read before what it refers to', async () => {
  const found = await sql<{ table: string; parent: string }>`
    select c.conrelid::regclass::text as table, c.confrelid::regclass::text as parent from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(app.owner.query)
  const places = new Map(ENTITIES.map(({ name }, place) => [name, place]))
  const early = found.rows.filter(({ table, parent }) => (places.get(table) ?? 999) < (places.get(parent) ?? -1))
  expect(early).toEqual([])
  // What an archive has refers to nothing that none has.
  const lost = found.rows.filter(({ table, parent }) => places.has(table) && !places.has(parent) && parent !== 'files')
  expect(lost).toEqual([])
})

test('no column that holds a hash, a sealed secret or a token is in the open part', () => {
  const suspicious = ENTITIES.flatMap(({ name, columns }) =>
    columns.flatMap((column) =>
      /hash|secret|token|sealed|password|private|pin|salt/u.test(column.name) ? [`${name}.${column.name}`] : [],
    ),
  )
  expect(suspicious).toEqual([])
})
