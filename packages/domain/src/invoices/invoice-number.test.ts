import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceNumberText, isInvoicePrefix, seriesOf } from './invoice-number.ts'

test.each(['TS-', '2027', 'RE 2027-', 'Ä.', 'INV#', 'A', 'RE/2027/'])('%j may stand before numbers', (prefix) => {
  expect(isInvoicePrefix(prefix)).toBe(true)
})

test.each(['', ' TS', 'TS ', '/a', 'a\\b', '<b>', 'a"b', 'a&b', '../', '-TS', 'a\nb', 'a\u202Eb'])(
  '%j may not',
  (prefix) => expect(isInvoicePrefix(prefix)).toBe(false),
)

const prefixes = fc.string({ minLength: 0, maxLength: 4, unit: fc.constantFrom('A', '1', '2', '-', '.') })

test('two numbers of different series never read alike', () => {
  const number = fc.integer({ min: 1, max: 200 })
  fc.assert(
    fc.property(prefixes, prefixes, number, number, (a, b, m, n) => {
      const [one, other] = [
        { prefix: seriesOf(a), number: m },
        { prefix: seriesOf(b), number: n },
      ]
      const isSame = one.prefix === other.prefix && m === n
      expect(invoiceNumberText(one) === invoiceNumberText(other)).toBe(isSame)
    }),
    { numRuns: 2000 },
  )
})

test('a prefix that ends in a digit is kept apart from its numbers', () => {
  expect(invoiceNumberText({ prefix: seriesOf('2027'), number: 12 })).toBe('2027-12')
  expect(invoiceNumberText({ prefix: seriesOf('TS-'), number: 1001 })).toBe('TS-1001')
  expect(invoiceNumberText({ prefix: seriesOf(''), number: 1 })).toBe('1')
})
