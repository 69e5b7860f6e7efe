import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decimalText,
  majorFromMinor,
  MAX_AMOUNT_MINOR,
  minorFromMajor,
  minorOf,
  signedMinorOf,
  shareOut,
  stepBetween,
} from './amount.ts'
import { CURRENCIES } from './currency.ts'

test('reads a decimal text without a float in between', () => {
  expect(minorFromMajor('1.15', 'EUR')).toBe(115)
  expect(minorFromMajor('25.5', 'EUR')).toBe(2550)
  expect(minorFromMajor('0', 'EUR')).toBe(0)
  expect(minorFromMajor('1200', 'JPY')).toBe(1200)
  expect(minorFromMajor('1.005', 'KWD')).toBe(1005)
})

test('refuses more digits than the currency has, zeros too', () => {
  expect(minorFromMajor('1.005', 'EUR')).toEqual({ refused: 'too_many_digits' })
  expect(minorFromMajor('1.500', 'EUR')).toEqual({ refused: 'too_many_digits' })
  expect(minorFromMajor('10.0', 'JPY')).toEqual({ refused: 'too_many_digits' })
})

test('refuses an amount above the greatest one', () => {
  expect(minorFromMajor('999999999.99', 'EUR')).toBe(MAX_AMOUNT_MINOR)
  expect(minorFromMajor('1000000000', 'EUR')).toEqual({ refused: 'too_large' })
  expect(minorFromMajor('9'.repeat(400), 'JPY')).toEqual({ refused: 'too_large' })
})

test.each(['', ' 1', '1,00', '-1', '1e3', '0x10', '.5', '5.', '١', 'NaN'])('refuses %j as an amount', (text) => {
  expect(minorFromMajor(text, 'EUR')).toEqual({ refused: 'not_an_amount' })
})

test('writes an amount with the decimals of its currency', () => {
  expect(decimalText(5, 'EUR')).toBe('0.05')
  expect(decimalText(-2550, 'EUR')).toBe('-25.50')
  expect(decimalText(1200, 'JPY')).toBe('1200')
  expect(majorFromMinor(2550, 'EUR')).toBe(25.5)
  expect(() => decimalText(0.5, 'EUR')).toThrow(RangeError)
})

test('an amount survives the way to the wire and back, in every currency', () => {
  const amounts = fc.integer({ min: 0, max: MAX_AMOUNT_MINOR })
  fc.assert(
    fc.property(amounts, fc.constantFrom(...CURRENCIES), (minor, currency) => {
      expect(minorFromMajor(String(majorFromMinor(minor, currency)), currency)).toBe(minor)
      expect(minorFromMajor(decimalText(minor, currency), currency)).toBe(minor)
    }),
  )
})

test('what we sent ourselves is read back, sums of whole orders included', () => {
  const amounts = fc.integer({ min: 0, max: 9_999_999_999_999 })
  fc.assert(
    fc.property(amounts, fc.constantFrom(...CURRENCIES), (minor, currency) => {
      expect(minorOf(majorFromMinor(minor, currency), currency)).toBe(minor)
      expect(signedMinorOf(majorFromMinor(-minor, currency), currency) + minor).toBe(0)
    }),
  )
  for (const wrong of [-1, 0.005, Number.NaN, 1e21]) expect(() => minorOf(wrong, 'EUR')).toThrow(RangeError)
})

test('shares 100 among three as 34, 33, 33', () => {
  expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(shareOut(100, [0, 0])).toEqual([50, 50])
  expect(shareOut(10, [1, 3])).toEqual([3, 7])
  expect(() => shareOut(1, [])).toThrow(RangeError)
})

test('sharing out never loses a unit and is never off by one or more', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_AMOUNT_MINOR }), weights, (total, parts) => {
      const shares = shareOut(total, parts)
      expect(shares.reduce((a, b) => a + b, 0)).toBe(total)
      const sum = parts.reduce((a, b) => a + b, 0)
      if (sum === 0) return
      shares.forEach((share, i) => {
        const off = BigInt(share) * BigInt(sum) - BigInt(total) * BigInt(parts[i] ?? 0)
        expect((off < 0n ? -off : off) < BigInt(sum)).toBe(true)
      })
    }),
  )
})

test('a step between two amounts is exact, and less than zero where it goes down', () => {
  expect(stepBetween(22, 24.1, 'EUR')).toBe(2.1)
  expect(stepBetween(24.1, 22, 'EUR')).toBe(-2.1)
  expect(stepBetween(1000, 900, 'JPY')).toBe(-100)
  expect(stepBetween(0.1, 0.3, 'EUR')).toBe(0.2)
})
