import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_LENGTH, CODE_LETTERS, codeOf, readCode, shownCode } from './code-text.ts'

const randoms = fc.array(fc.nat(CODE_LETTERS.length - 1), { minLength: CODE_LENGTH - 1, maxLength: CODE_LENGTH - 1 })
const codes = randoms.map(codeOf)
const places = fc.nat(CODE_LENGTH - 1)

test('a code is read however it is typed', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(readCode(code)).toBe(code)
      expect(readCode(` ${shownCode(code).toLowerCase()} `)).toBe(code)
      expect(readCode(shownCode(code).replaceAll('-', ' '))).toBe(code)
    }),
  )
})

test('one wrong letter makes it no code', () => {
  fc.assert(
    fc.property(codes, places, fc.constantFrom(...CODE_LETTERS.split('')), (code, at, letter) => {
      fc.pre(code[at] !== letter)
      expect(readCode(code.slice(0, at) + letter + code.slice(at + 1))).toBeNull()
    }),
  )
})

test('two letters that changed places make it no code', () => {
  fc.assert(
    fc.property(codes, places, places, (code, one, other) => {
      fc.pre(code[one] !== code[other])
      const letters = [...code]
      letters[one] = code.charAt(other)
      letters[other] = code.charAt(one)
      expect(readCode(letters.join(''))).toBeNull()
    }),
  )
})

test.each(['', 'K7RM', '0000-0000-0000-0000', '2222-2222-2222-2222-2', 'IIII-LLLL-OOOO-1111'])(
  '%o is no code',
  (text) => {
    expect(readCode(text)).toBeNull()
  },
)

test('a code has nothing that looks like something else, and is shown in groups of four', () => {
  expect('01OIL'.split('').filter((letter) => CODE_LETTERS.includes(letter))).toEqual([])
  expect(shownCode(codeOf(Array.from({ length: 15 }, (_, at) => at)))).toBe('2345-6789-ABCD-EFGS')
  expect(() => codeOf([1, 2])).toThrow(RangeError)
})
