import { expect, test } from 'vitest'
import { dayOf, isDay, partsOfDay } from './calendar-day.ts'

test('three fields are one day, with or without zeros in front', () => {
  expect(dayOf({ day: '4', month: '11', year: '2015' })).toBe('2015-11-04')
  expect(dayOf({ day: '04', month: ' 1 ', year: '1985' })).toBe('1985-01-04')
})

test('three empty fields are no answer; a missing one is no day', () => {
  expect(dayOf({ day: '', month: ' ', year: '' })).toBe('')
  for (const parts of [
    { day: '4', month: '', year: '2015' },
    { day: '', month: '11', year: '2015' },
    { day: '4', month: '11', year: '' },
    { day: '4', month: '11', year: '15' },
    { day: '31', month: '2', year: '2015' },
    { day: '4', month: '13', year: '2015' },
  ])
    expect(isDay(dayOf(parts))).toBe(false)
})

test('a day that was given comes back in its fields', () => {
  expect(partsOfDay('2015-11-04')).toEqual({ day: '4', month: '11', year: '2015' })
  expect(partsOfDay('2000-10-30')).toEqual({ day: '30', month: '10', year: '2000' })
  expect(partsOfDay('someday')).toEqual({ day: '', month: '', year: '' })
})
