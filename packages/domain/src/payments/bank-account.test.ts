import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountOf, accountText, bicOf, isIban } from './bank-account.ts'
import { orderOfPaymentReference, paymentReference, paymentReferenceText } from './payment-reference.ts'

test.each([
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['ch93-0076-2011-6238-5295-7', 'CH9300762011623852957'],
  ['NO93 8601 1117 947', 'NO9386011117947'],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT84MALT011000012345MTLCAST001S'],
])('the IBAN %s is kept as %s', (typed, kept) => {
  expect(accountOf(typed)).toEqual({ account: kept })
  expect(isIban(kept)).toBe(true)
  expect(accountOf(accountText(kept))).toEqual({ account: kept })
})

test.each([
  'DE89 3704 0044 0532 0130 01',
  'DE98 3704 0044 0532 0130 00',
  'DE89 3704 0044',
  'GB00',
  `DE89${'0'.repeat(40)}`,
])('%s begins like an IBAN and is none', (typed) => {
  expect(accountOf(typed)).toEqual({ refused: 'not_an_iban' })
})

test.each(['Sort code 20-00-00, account 12345678', '1234.56.78903', '12-3456-0001234-00', '021000021 / 123456789'])(
  'the account number %s is kept as it was typed',
  (typed) => {
    expect(accountOf(typed)).toEqual({ account: typed })
    expect(accountText(typed)).toBe(typed)
  },
)

test.each(['', 'ask me', '123', 'https://pay.example/1234', '<b>12345</b>'])('%j is no account', (typed) => {
  expect(accountOf(typed)).toEqual({ refused: 'not_an_account' })
})

test('two digits that were swapped, or one that is wrong, are always found in an IBAN', () => {
  const iban = 'DE89370400440532013000'
  const changed = fc.tuple(fc.integer({ min: 4, max: iban.length - 1 }), fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(changed, ([at, by]) => {
      const digit = String((Number(iban[at]) + by) % 10)
      expect(isIban(iban.slice(0, at) + digit + iban.slice(at + 1))).toBe(false)
    }),
  )
})

test('a BIC has eight or eleven characters', () => {
  expect(bicOf('cofi pt pp')).toBe('COFIPTPP')
  expect(bicOf('DEUTDEFF500')).toBe('DEUTDEFF500')
  expect(bicOf('DEUTDEFF50')).toBeNull()
})

test('the payment reference of an order has right check digits, and leads back to the order', () => {
  // The example of the standard.
  expect(paymentReference('539007547034')).toBe('RF18539007547034')
  expect(paymentReferenceText('RF18539007547034')).toBe('RF18 5390 0754 7034')
  fc.assert(
    fc.property(fc.stringMatching(/^[A-HJKMNP-TV-Z2-9]{8}$/u), (characters) => {
      const reference = paymentReference(`O-${characters}`)
      expect(reference).toMatch(/^RF\d\dO[A-Z0-9]{8}$/u)
      expect(orderOfPaymentReference(paymentReferenceText(reference).toLowerCase())).toBe(`O-${characters}`)
    }),
  )
})

test('text that is no payment reference, or a mistyped one, leads to no order', () => {
  expect(orderOfPaymentReference('RF Stone')).toBeNull()
  expect(orderOfPaymentReference('RF19 5390 0754 7034')).toBeNull()
})
