import { expect, test } from 'vitest'
import { vatIdOf } from './vat-id.ts'

test.each([
  ['DE123456789', 'DE123456789'],
  ['de 123 456 789', 'DE123456789'],
  ['PT 501.442.600', 'PT501442600'],
  ['CHE-123.456.789 MWST', 'CHE123456789MWST'],
  ['IE1234567WA', 'IE1234567WA'],
  ['IE 1+34567 A', 'IE1+34567A'],
  ['EL123456789', 'EL123456789'],
  ['XX12', 'XX12'],
])('a VAT ID typed as "%s" is kept as %s', (typed, kept) => {
  expect(vatIdOf(typed)).toBe(kept)
})

test.each(['', '123456789', 'D123', 'DE', 'DE1', 'DE12345678901234567890', 'DE12_45', 'Umsatzsteuer?'])(
  '"%s" is no VAT ID',
  (typed) => {
    expect(vatIdOf(typed)).toBeNull()
  },
)
