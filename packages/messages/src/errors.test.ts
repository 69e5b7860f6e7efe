import { describe, expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '@turnout/contract/errors.ts'
import { FIELD_WORDS } from '@turnout/contract/field-words.ts'
import { errorWords, fieldWords, waitWords } from './errors.ts'
import { LOCALES } from './locale.ts'

describe('the words of refusals', () => {
  test.each(LOCALES)('exist for every code in %s and leave no placeholder open', (locale) => {
    const sentences = (Object.keys(ERRORS) as ErrorCode[]).map((code) => errorWords(code, locale))
    const underFields = FIELD_WORDS.map((word) => fieldWords(word, locale))
    for (const sentence of [...sentences, ...underFields]) expect(sentence).not.toMatch(/undefined|[{}]|^\w+_\w+$|^$/u)
  })

  test('name the numbers of a rate limit', () => {
    const params = { calls: 5, minutes: 15, retry: waitWords(40, 'en') }
    expect(errorWords('too_many_requests', 'en', params)).toBe(
      'You can try this 5 times in 15 minutes. Try again in 40 seconds.',
    )
    expect(errorWords('too_many_requests', 'de', { ...params, retry: waitWords(61, 'de') })).toBe(
      'Sie können dies 5 Mal in 15 Minuten versuchen. Versuchen Sie es in 61 Sekunden erneut.',
    )
  })

  test('stay general when a number is missing', () => {
    expect(errorWords('too_many_requests', 'en', { calls: 5 })).toBe(
      'You have tried this too often. Wait a moment and try again.',
    )
    expect(fieldWords('too_long', 'en')).toBe('This is too long.')
  })

  test('name the limit of a field', () => {
    expect(fieldWords('too_long', 'en', { maximum: 50 })).toBe('Use at most 50 characters.')
    expect(fieldWords('too_short', 'en', { minimum: 1 })).toBe('Use at least 1 character.')
  })

  test('count a wait in seconds, from 90 seconds on in minutes', () => {
    expect([0, 1, 89, 90, 600].map((seconds) => waitWords(seconds, 'en'))).toEqual([
      '1 second',
      '1 second',
      '89 seconds',
      '2 minutes',
      '10 minutes',
    ])
  })
})
