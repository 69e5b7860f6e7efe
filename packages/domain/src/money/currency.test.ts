import { expect, test } from 'vitest'
import { CURRENCIES, exponentOf, isCurrency } from './currency.ts'

test('knows currencies with none, two and three decimals', () => {
  expect([exponentOf('JPY'), exponentOf('EUR'), exponentOf('KWD')]).toEqual([0, 2, 3])
})

test('lists every currency once, in order', () => {
  expect(CURRENCIES).toEqual([...new Set(CURRENCIES)].sort())
  expect(CURRENCIES.every((code) => /^[A-Z]{3}$/u.test(code))).toBe(true)
})

test('every currency has a name in this runtime', () => {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  expect(CURRENCIES.filter((code) => names.of(code) === code)).toEqual([])
})

test('refuses other spellings and unknown codes', () => {
  expect([isCurrency('EUR'), isCurrency('eur'), isCurrency('XXX'), isCurrency('')]).toEqual([true, false, false, false])
  expect(() => exponentOf('XXX')).toThrow(RangeError)
})
