import { expect, test } from 'vitest'
import { areaOfZone, cityOfZone } from './zones.ts'

test.each([
  ['Europe/Lisbon', 'Lisbon', 'Lissabon'],
  ['Europe/Vienna', 'Vienna', 'Wien'],
  ['America/Mexico_City', 'Mexico City', 'Mexiko-Stadt'],
  ['America/New_York', 'New York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'Buenos Aires'],
  ['Europe/Kiev', 'Kyiv', 'Kyjiw'],
  ['UTC', 'UTC', 'UTC'],
])('%s is %s, in German %s', (zone, english, german) => {
  expect([cityOfZone(zone, 'en'), cityOfZone(zone, 'de')]).toEqual([english, german])
})

test('areas are said in the language too', () => {
  expect(areaOfZone('Europe/Lisbon', 'de')).toBe('Europa')
  expect(areaOfZone('America/Argentina/Buenos_Aires', 'de')).toBe('Amerika, Argentina')
  expect(areaOfZone('UTC', 'de')).toBe('')
  expect(areaOfZone('Indian/Mauritius', 'en')).toBe('Indian Ocean')
})
