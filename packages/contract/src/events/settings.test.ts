import { expect, test } from 'vitest'
import { settingsPatch } from './settings.ts'

test('a prefix that cannot stand in a file name says which characters can', () => {
  const words = ['TS\\2027', '<b>TS</b>', '-TS'].map(
    (invoice_prefix) => settingsPatch.safeParse({ invoice_prefix }).error?.issues[0]?.message,
  )
  expect(words).toEqual(['not_a_prefix', 'not_a_prefix', 'not_a_prefix'])
})
