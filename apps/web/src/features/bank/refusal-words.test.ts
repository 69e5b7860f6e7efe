import { expect, test } from 'vitest'
import { refusalWords } from './refusal-words.ts'

const message = 'The file was not read.'

test('a refusal names the line, and what the bank wrote there', () => {
  expect(refusalWords({ message, details: { reason: 'SUM_MISSING', line: 41, detail: 'Amt' } })).toBe(
    'Line 41: A sum is missing.',
  )
  expect(refusalWords({ message, details: { reason: 'SUM_UNREADABLE', line: 7, detail: '40,5x' } })).toBe(
    'Line 7: A sum cannot be read. “40,5x”',
  )
})

test('a file of another kind has no line, and an unknown reason has the words of the server', () => {
  expect(refusalWords({ message, details: { reason: 'UNKNOWN_FORMAT', line: 1, detail: 'PDF' } })).toContain('camt.053')
  expect(refusalWords({ message, details: { reason: 'TOO_LARGE' } })).toBe(message)
  expect(refusalWords({ message })).toBe(message)
})
