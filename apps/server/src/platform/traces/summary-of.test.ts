import { expect, test } from 'vitest'
import { summaryOf } from './summary-of.ts'

test.each([
  ['select "id" from "orders" where "email" = \'rui@secret.example\'', 'select orders'],
  ['  insert into mails (kind) values ($1)', 'insert mails'],
  ['update events set title = $1', 'update events'],
  ['with a as (select 1 from pools) select * from a', 'with pools'],
  ['commit', 'commit'],
  ["select '4711'", 'select'],
  ['', 'statement'],
])('%s is told as %s', (text, told) => {
  expect(summaryOf(text)).toBe(told)
})
