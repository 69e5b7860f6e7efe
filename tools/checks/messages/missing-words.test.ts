import { expect, test } from 'vitest'
import { missingReport, missingWords } from './missing-words.ts'

const files = new Map([
  ['en/shell.json', JSON.stringify({ shell_a: 'A', shell_b: 'B {name}', shell_c: [{ match: { 'n=*': '{n}' } }] })],
  ['de/shell.json', JSON.stringify({ shell_a: 'Ä', shell_b: 'B auf Deutsch {name}', shell_c: [{ match: {} }] })],
  ['en/orders.json', JSON.stringify({ orders_a: 'Order' })],
  ['fr/shell.json', JSON.stringify({ shell_a: 'À' })],
])

test('tells the keys that a language lacks, per slice', () => {
  expect(missingWords(files, 'fr', 'shell')).toEqual([{ slice: 'shell', all: 3, missing: ['shell_b', 'shell_c'] }])
})

test('shows each with its English and German text, and how far the language is', () => {
  expect(missingReport(files, 'fr')).toBe(
    `fr/orders.json
  orders_a
    en  Order
    de  (none)

fr/shell.json
  shell_b
    en  B {name}
    de  B auf Deutsch {name}
  shell_c
    en  [{"match":{"n=*":"{n}"}}]
    de  [{"match":{}}]

orders: 1 of 1 missing
shell: 2 of 3 missing
fr: 1 of 4 words (25 %), 3 missing
`,
  )
})
