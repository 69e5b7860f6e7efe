import { expect, test } from 'vitest'
import { attendeeReference } from './attendee-reference.ts'

test('a printed number is read whatever its case and the space around it, and nothing else is one', () => {
  expect([' a-7k2m9xqf\n', 'A-7K2M9XQF'].map(attendeeReference)).toEqual(['A-7K2M9XQF', 'A-7K2M9XQF'])
  const others = ['', 'A-', 'O-7K2M9XQF', 'T2.AAAA', 'A-7K2M 9XQF', `A-${'7'.repeat(31)}`, ' '.repeat(1_000_000)]
  expect(others.map(attendeeReference)).toEqual(others.map(() => null))
})
