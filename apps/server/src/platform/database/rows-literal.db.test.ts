import { testDatabase } from '@turnout/testkit/database/test-database.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { listLiteral, rowsLiteral } from './rows-literal.ts'

const testing = testDatabase()
const FIELDS = ['n', 'of', 'flag'] as const

test('any text comes back from a row as it went in', async () => {
  const database = openDatabase({ url: testing.ownerUrl })
  const texts = [
    'plain',
    '',
    ' ',
    'a,b',
    '(x)',
    '{y}',
    '"',
    '""',
    '\\',
    '\\"',
    String.raw`\\`,
    'line\nbreak',
    'NULL',
    'null',
    'é😀',
    "o'clock",
    '$1',
  ]
  await sql`create type text_row as (n int, of text, flag boolean)`.execute(database.query)
  const literal = rowsLiteral(
    FIELDS,
    texts.map((text, n) => ({ n, of: text, flag: n % 2 === 0 })),
  )
  const found = await sql<{
    of: string
    flag: boolean
  }>`select * from unnest(${literal}::text_row[]) order by n`.execute(database.query)
  expect(found.rows.map((row) => row.of)).toEqual(texts)
  expect(found.rows.slice(0, 2).map((row) => row.flag)).toEqual([true, false])
  const nothing = rowsLiteral(FIELDS, [{ n: 1, of: null, flag: undefined }])
  const empty = await sql`select * from unnest(${nothing}::text_row[])`.execute(database.query)
  expect(empty.rows).toEqual([{ n: 1, of: null, flag: null }])
  const list = await sql<{ n: number[] }>`select ${listLiteral([3, 1, 2])}::int[] as n`.execute(database.query)
  expect(list.rows[0]?.n).toEqual([3, 1, 2])
  await database.close()
})
