import { askDatabase } from '@turnout/testkit/database/database-shape.ts'
import { testDatabase } from '@turnout/testkit/database/test-database.ts'
import { expect, test } from 'vitest'
import { ROW_FIELDS } from './row-types.ts'

const testing = testDatabase()

test('the fields of every row type are written in the order in which the database reads them', async () => {
  const found = await askDatabase<{ type: string; fields: string[] }>(
    testing.ownerUrl,
    `select c.relname as type, array_agg(a.attname::text order by a.attnum) as fields
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'c' and c.relnamespace = 'public'::regnamespace group by c.relname`,
  )
  expect(Object.fromEntries(found.map(({ type, fields }) => [type, fields]))).toEqual(ROW_FIELDS)
})
