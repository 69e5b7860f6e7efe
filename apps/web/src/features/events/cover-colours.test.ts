import { expect, test } from 'vitest'
import { strongestColours } from './cover-colours.ts'

const picture = (...colours: [number, number, number, times: number][]): Uint8ClampedArray =>
  new Uint8ClampedArray(
    colours.flatMap(([red, green, blue, times]) => Array.from({ length: times }, () => [red, green, blue, 255]).flat()),
  )

test('the colour there is most of comes first', () => {
  expect(strongestColours(picture([200, 40, 40, 2], [40, 40, 200, 8]))).toEqual(['#2828c8', '#c82828'])
})

test('greys are no proposal', () => {
  expect(strongestColours(picture([120, 122, 119, 50], [250, 250, 250, 50]))).toEqual([])
})

test('there are five proposals at most', () => {
  const wheel = picture(
    [200, 0, 0, 1],
    [200, 200, 0, 1],
    [0, 200, 0, 1],
    [0, 200, 200, 1],
    [0, 0, 200, 1],
    [200, 0, 200, 1],
  )
  expect(strongestColours(wheel)).toHaveLength(5)
})
