import { expect, test } from 'vitest'
import { internationalNumber, phoneFault } from './phone-number.ts'

test('a number and its country are one number for the whole world', () => {
  expect(internationalNumber('912 345 678', '351')).toBe('+351912345678')
  expect(internationalNumber(' (030) 555-01.00 ', '49')).toBe('+49305550100')
})

test('the zero in front stays at home, but for countries whose numbers begin with it', () => {
  expect(internationalNumber('0170 1234567', '49')).toBe('+491701234567')
  expect(internationalNumber('06 6982 1234', '39')).toBe('+390669821234')
})

test('a number that begins with its own country keeps it', () => {
  expect(internationalNumber('+44 (0)20 7946 0000', '351')).toBe('+442079460000')
  expect(internationalNumber('0041 44 668 18 00', '49')).toBe('+41446681800')
})

test('nothing stays nothing, and an extension stays as it was written', () => {
  expect(internationalNumber('  ', '49')).toBe('')
  expect(internationalNumber('030 555 0100 ext. 12', '49')).toBe('030 555 0100 ext. 12')
  expect(phoneFault('030 555 0100 ext. 12', '49')).toBeNull()
})

test('says whether digits are missing, too many, or something else stands there', () => {
  expect(phoneFault('912', '351')).toBe('too_short')
  expect(phoneFault('0912', '351')).toBe('too_short')
  expect(phoneFault('9123', '351')).toBeNull()
  expect(phoneFault('+351', '49')).toBe('too_short')
  expect(phoneFault('912345678901', '351')).toBeNull()
  expect(phoneFault('9123456789012', '351')).toBe('too_long')
  expect(phoneFault('call Mira', '351')).toBe('no_number')
})
