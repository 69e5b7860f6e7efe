import { expect, test } from 'vitest'
import { unmappedAmounts } from './open-questions.ts'
import type { ImportField } from './import-fields.ts'

/* A table that is run without its amounts makes every ticket free: a person is asked first. */

const column = (heading: string, samples: readonly string[], field: ImportField | null = null) => ({
  column: 0,
  heading,
  samples,
  field,
})

test.each([
  ['What it cost', ['12.00', '9.50'], true],
  ['Montant', ['1 045,50', '85'], true],
  ['Betrag', ['12'], true],
  ['Fare', ['€12.00'], true],
  // Whole numbers under a heading that names no money, words, and a column without cells.
  ['Seat', ['12', '13'], false],
  ['Price', ['free', '12.00'], false],
  ['Price', [], false],
] as const)('a column %s of %j, which no field takes', (heading, samples, isAsked) => {
  expect(unmappedAmounts([column(heading, samples)])).toEqual(isAsked ? [0] : [])
})

test.each([
  ['price', false],
  ['order_total', false],
  ['order_fees', true],
] as const)('with another column that holds %s', (field, isAsked) => {
  const others = { ...column('Other', ['1.00'], field), column: 1 }
  expect(unmappedAmounts([column('Betrag', ['12.00']), others])).toEqual(isAsked ? [0] : [])
})
