import { expect, test } from 'vitest'
import { nearestDate } from './nearest-date.ts'

const at = (day: number) => ({ startsAt: new Date(Date.UTC(2099, 3, day, 19)) })

test('the nearest date is before or after, of two as near the first, and none of none', () => {
  const seventh = at(7).startsAt
  expect(nearestDate(seventh, [at(1), at(8), at(15)])).toEqual(at(8))
  expect(nearestDate(seventh, [at(6), at(8)])).toEqual(at(6))
  expect(nearestDate(seventh, [])).toBeUndefined()
})
