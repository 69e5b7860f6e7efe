import { expect, test } from 'vitest'
import { agoWords, countdownText, matchParts, whenWords } from './door-words.ts'

const clock = { locale: 'en', timeZone: 'Europe/Lisbon' }
const NOW = Date.parse('2027-06-12T18:16:00Z')

test('what just happened has no number', () => {
  expect(agoWords(NOW - 59_000, NOW, clock)).toBe('just now')
  expect(agoWords(NOW + 5000, NOW, clock)).toBe('just now')
})

test('minutes and hours are whole ones that have passed', () => {
  expect(agoWords(NOW - 60_000, NOW, clock)).toBe('1 min ago')
  expect(agoWords(NOW - 59 * 60_000, NOW, clock)).toBe('59 min ago')
  expect(agoWords(NOW - 130 * 60_000, NOW, clock)).toBe('2 hr ago')
})

test('an admission is told by the clock on the wall of the event, and by its day when that is another', () => {
  expect(whenWords('2027-06-12T18:12:00Z', NOW, clock)).toBe('19:12, 4 min ago')
  expect(whenWords('2027-06-11T18:12:00Z', NOW, clock)).toBe('Fri, 11 Jun, 19:12')
})

test('a countdown never shows less than nothing, and no second too early', () => {
  expect(countdownText(3_849_000)).toBe('1:04:09')
  expect(countdownText(61_001)).toBe('1:02')
  expect(countdownText(-5)).toBe('0:00')
})

test('a name is marked where it was found, with its own letters', () => {
  expect(matchParts('Mira Koller', 'kol')).toEqual(['Mira ', 'Kol', 'ler'])
  expect(matchParts('Jürgen Müller', 'mul')).toEqual(['Jürgen ', 'Mül', 'ler'])
  expect(matchParts('Petra Nikolić', 'kol')).toEqual(['Petra Nikolić', '', ''])
  expect(matchParts('Mira Koller', ' ')).toEqual(['Mira Koller', '', ''])
  expect(matchParts('Mira Koller', 'A-7Q')).toEqual(['Mira Koller', '', ''])
})
