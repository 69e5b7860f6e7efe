import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findBreaking } from './find-breaking.ts'

const FOLDER = path.join(import.meta.dirname, '../../../apps/server/migrations')
it('lets a migration add', () => {
  const adding = `create table seats (id int primary key, note text not null);
    alter table orders add column note text, add column is_held boolean not null default false;
    create index on orders (note);`
  expect(findBreaking(adding)).toEqual([])
})

it.each([
  ['alter table orders drop column note', 'drops a column'],
  ['drop table orders', 'drops a table'],
  ['alter table orders rename column note to remark', 'renames'],
  ['alter table orders rename to purchases', 'renames'],
  ['alter table orders alter column note type int', 'changes a type'],
  ['alter table orders alter column note set not null', 'asks for a value that was optional'],
  ['alter table orders add column note text not null', 'adds a column that the version before cannot fill'],
  [
    'alter table orders add column a int not null default 1, add column b int not null',
    'adds a column that the version before cannot fill',
  ],
])('names what breaks the version before: %s', (sql, what) => {
  expect(findBreaking(`${sql};`)).toEqual([what])
})

it('is silent where a line says why nobody misses it, and about words in comments', () => {
  expect(findBreaking('-- contract: nothing reads it since 0.4\nalter table orders drop column note;')).toEqual([])
  expect(findBreaking('-- we do not drop table orders\nselect 1;')).toEqual([])
})

it('finds nothing in the migrations of this product', () => {
  const broken = readdirSync(FOLDER).flatMap((file) =>
    findBreaking(readFileSync(path.join(FOLDER, file), 'utf8')).map((what) => `${file} ${what}`),
  )
  expect(broken).toEqual([])
})
