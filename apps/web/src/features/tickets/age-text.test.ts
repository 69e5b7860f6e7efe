import { expect, test } from 'vitest'
import { ageText } from './age-text.ts'

const NOW = new Date('2027-06-12T18:12:00Z')
const before = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000)

test.each([
  [0, 'en', 'this minute'],
  [12, 'en', '12 minutes ago'],
  [60, 'en', '1 hour ago'],
  [1439, 'en', '23 hours ago'],
  [3000, 'en', '2 days ago'],
  [12, 'de', 'vor 12 Minuten'],
])('a copy of %i minutes reads in %s as "%s"', (minutes, locale, text) => {
  expect(ageText(before(minutes), NOW, locale)).toBe(text)
})

test('a clock that was set back makes nothing older than now', () => {
  expect(ageText(before(-90), NOW, 'en')).toBe('this minute')
})
